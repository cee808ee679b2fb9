import type { Area, Position } from '#domain/events/area.ts'
import { categoryOfGdacs } from '#domain/events/category-of.ts'
import type { EventMark } from '#domain/events/incoming-event.ts'
import { levelByColour } from '#domain/events/levels.ts'
import { readInstant } from '#domain/events/read-instant.ts'
import { countryOf } from './country-of.ts'
import type { EventReading } from './gather.ts'
import { pageOf, plainWords } from './plain-words.ts'

/** What both formats of GDACS say of an event, still in its own words. */
export type GdacsWords = {
  readonly type: string
  readonly id: string
  readonly episode: string
  readonly alertLevel: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly from: string
  readonly to: string
  readonly updated: string
  readonly isCurrent: boolean
  /** Codes first: names are there where there are none. */
  readonly countries: readonly string[]
  readonly glide: string
  /** Whose measurement it rests on, and what that source calls it. */
  readonly origin: { readonly source: string; readonly id: string }
  readonly position: Position | null
  readonly area: Area | null
  readonly marks: readonly EventMark[]
}

export function gdacsEvent(words: GdacsWords): EventReading {
  const category = categoryOfGdacs(words.type)
  if (category === null) return { refused: `is of the unknown type "${plainWords(words.type, 20)}"` }
  if (!/^\d{1,12}$/.test(words.id)) return { refused: 'has no event id' }
  const [from, to, updated] = [words.from, words.to, words.updated].map(readInstant)
  if (!from) return { refused: 'has no time' }
  if (to && to.instant < from.instant) return { refused: 'ends before it begins' }
  const title = plainWords(words.title, 200)
  if (title === '') return { refused: 'has no title' }
  const sourceLevel = plainWords(words.alertLevel, 20) || null
  const zoneAssumed = [from, to, updated].some((time) => time?.zoneAssumed === true)
  return {
    event: {
      source: 'gdacs',
      sourceId: `${words.type.toUpperCase()}${words.id}`,
      aliases: aliasesOf(words),
      episode: plainWords(words.episode, 40) || null,
      state: 'alert',
      supersedes: [],
      category,
      level: levelByColour(words.alertLevel),
      levelIsDerived: false,
      sourceLevel,
      title,
      text: plainWords(words.text, 4000),
      link: pageOf(words.link),
      timeStart: from.instant,
      // While an event goes on, its "to" is only the newest measurement.
      timeEnd: words.isCurrent ? null : (to?.instant ?? null),
      updatedAt: (updated ?? to ?? from).instant,
      position: words.position,
      area: words.area,
      radiusKm: null,
      countries: [...new Set(words.countries.flatMap((country) => countryOf(country) ?? []))],
      marks: [...words.marks, ...(zoneAssumed ? ['zone-assumed' as const] : [])],
    },
  }
}

function aliasesOf({ glide, origin }: GdacsWords): readonly string[] {
  const glideNumber = /^[A-Z]{2}-?\d{4}-\d{6}-[A-Z]{3}$/.exec(glide.trim().toUpperCase())?.[0]
  const isUsgs = /^(NEIC|USGS)$/i.test(origin.source) && /^[a-z0-9]{4,30}$/i.test(origin.id)
  return [...(glideNumber ? [`glide:${glideNumber}`] : []), ...(isUsgs ? [`usgs:${origin.id}`] : [])]
}
