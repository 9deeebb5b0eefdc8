"use strict";
(() => {
  const form = document.getElementById("filter"), articles = [...document.querySelectorAll("article")];
  const count = document.getElementById("count"), none = document.getElementById("none");
  const texts = new Map(articles.map((a) => [a, `${a.id} ${a.querySelector("h2").textContent} ${a.querySelector(".payload").textContent}`.toLowerCase()]));

  const apply = () => {
    const { vector, harm, tactic, place, text } = Object.fromEntries(new FormData(form));
    const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const a of articles) {
      const fits = (!vector || a.dataset.vector === vector) && (!harm || a.dataset.harm === harm)
        && (!tactic || a.dataset.tactic === tactic) && (!place || a.dataset.place.split(" ").includes(place))
        && sought.every((word) => texts.get(a).includes(word));
      a.hidden = !fits;
      shown += fits;
    }
    count.textContent = shown === 1 ? "1 task" : `${shown} tasks`;
    none.hidden = shown > 0;
  };

  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(apply));
  for (const button of document.querySelectorAll(".matrix button"))
    button.addEventListener("click", () => {
      form.reset();
      form.elements.vector.value = button.dataset.vector;
      form.elements.harm.value = button.dataset.harm;
      setTimeout(() => { apply(); form.scrollIntoView(); });
    });
})();
