"""From runs to numbers to pages: records, statistics, tables, plots, the HTML report."""
