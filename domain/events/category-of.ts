import type { EventCategory } from './categories.ts'

const byGdacsType: Readonly<Record<string, EventCategory>> = {
  EQ: 'earthquake',
  TS: 'tsunami',
  TC: 'storm',
  FL: 'flood',
  VO: 'volcano',
  WF: 'wildfire',
  DR: 'drought',
}
export const categoryOfGdacs = (type: string): EventCategory | null => byGdacsType[type.toUpperCase()] ?? null

/** Null: no danger to who travels there. */
const byEonet: Readonly<Record<string, EventCategory | null>> = {
  drought: 'drought',
  dustHaze: 'severe-weather',
  earthquakes: 'earthquake',
  floods: 'flood',
  landslides: 'landslide',
  manmade: 'other',
  seaLakeIce: null,
  severeStorms: 'storm',
  snow: 'cold',
  tempExtremes: 'heat',
  volcanoes: 'volcano',
  waterColor: null,
  wildfires: 'wildfire',
}
export const categoryOfEonet = (id: string): EventCategory | null => (id in byEonet ? (byEonet[id] ?? null) : 'other')

/** What USGS lists that is no earthquake and does no harm. */
const harmless =
  /^(quarry blast|quarry|(mining |experimental |chemical |nuclear |industrial )?explosion|sonic ?boom|ice ?quake|rock ?burst|mine collapse|acoustic noise|not reported|other event)$/i
/** Null: nothing for a board. */
export function categoryOfUsgs(type: string): EventCategory | null {
  if (harmless.test(type)) return null
  if (/landslide|avalanche|rockslide/i.test(type)) return 'landslide'
  return /volcan/i.test(type) ? 'volcano' : 'earthquake'
}

/** The first that fits: a tropical storm is no storm of an afternoon, a flash flood after rain a flood. */
const words: readonly (readonly [RegExp, EventCategory])[] = [
  [/tsunami/, 'tsunami'],
  [/earthquake|seism|séisme|erdbeben|terremoto/, 'earthquake'],
  [/volcan|vulkan|ashfall|eruption/, 'volcano'],
  [/tropical|hurricane|typhoon|cyclon|hurrikan|taifun|zyklon/, 'storm'],
  [/landslide|mudslide|debris flow|avalanche|lawine|erdrutsch/, 'landslide'],
  [/flood|inond|hochwasser|überschwemm|überflut|sturmflut|storm surge/, 'flood'],
  [/wild ?fire|forest ?fire|bush ?fire|grass ?fire|waldbrand|feu de forêt/, 'wildfire'],
  [/drought|dürre|sécheresse/, 'drought'],
  [/heat|hitze|high[ -]temperature|canicule/, 'heat'],
  [/snow|blizzard|\bice\b|icing|frost|freez|cold|low[ -]temperature|winter|schnee|glätte|glatteis|kälte/, 'cold'],
  [/strike|streik|grève/, 'strike'],
]
const byCapCategory: Readonly<Record<string, EventCategory>> = {
  met: 'severe-weather',
  fire: 'wildfire',
  health: 'health',
  security: 'security',
  transport: 'transport',
  infra: 'infrastructure',
}

/** CAP tells a broad category and free words: the words know more. */
export function categoryOfCap(event: string, categories: readonly string[]): EventCategory {
  const text = event.toLowerCase()
  const [, found] = words.find(([pattern]) => pattern.test(text)) ?? []
  return found ?? categories.map((name) => byCapCategory[name.toLowerCase()]).find((code) => code) ?? 'other'
}
