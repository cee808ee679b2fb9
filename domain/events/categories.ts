/** What kind of thing an event is, in plain words; `locales/` name them (`events`: `category.earthquake`). */
export const eventCategories = [
  'earthquake',
  'tsunami',
  'volcano',
  'storm',
  'severe-weather',
  'flood',
  'landslide',
  'wildfire',
  'drought',
  'heat',
  'cold',
  'health',
  'security',
  'strike',
  'transport',
  'infrastructure',
  'other',
] as const
export type EventCategory = (typeof eventCategories)[number]

export const isEventCategory = (text: string): text is EventCategory =>
  (eventCategories as readonly string[]).includes(text)
