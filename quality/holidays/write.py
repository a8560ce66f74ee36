"""Writes the public holidays of every country, as server/src/holidays reads them (see README.md)."""

import json
import sys

import holidays

FIRST, LAST = 2025, 2040
YEARS = range(FIRST, LAST + 1)


def days_of(country):
    """The days of the whole country, `MMDD`: those of every year once, the others by their year."""
    by_year = {
        year: {f"{day:%m%d}" for day in holidays.country_holidays(country, years=year) if day.year == year}
        for year in YEARS
    }
    every = set.intersection(*by_year.values())
    others = {str(year): days - every for year, days in by_year.items()}
    return {name: " ".join(sorted(days)) for name, days in {"every": every, **others}.items() if days}


countries = {country: days_of(country) for country in sorted(holidays.list_supported_countries(include_aliases=False))}
json.dump(
    {
        "from": f"holidays {holidays.__version__}, https://github.com/vacanza/holidays, MIT",
        "countries": {country: days for country, days in countries.items() if days},
    },
    sys.stdout,
    indent=2,
)
sys.stdout.write("\n")
