/** What is shown, under which terms, and where they stand; governments' own terms stand on their pages. NOTICE and content/SOURCES.md say more. */
export const parts = [
  { key: 'program', terms: 'Apache License 2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' },
  { key: 'rules', terms: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
  { key: 'places', terms: 'Public domain', address: 'https://ourairports.com/data/' },
  { key: 'holidays', terms: 'ISC, CC BY-SA 3.0', address: 'https://github.com/commenthol/date-holidays' },
  { key: 'cldr', terms: 'Unicode License V3', address: 'https://www.unicode.org/license.txt' },
  { key: 'aa', terms: '', address: 'https://www.auswaertiges-amt.de/de/open-data-schnittstelle' },
  { key: 'us', terms: '', address: 'https://travel.state.gov/' },
  { key: 'ca', terms: '', address: 'https://travel.gc.ca/' },
  { key: 'uk', terms: 'Open Government Licence v3.0', address: 'https://www.gov.uk/foreign-travel-advice' },
] as const
