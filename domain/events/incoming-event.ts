import type { Iso2 } from '../places.ts'
import type { Area, Position } from './area.ts'
import type { EventCategory } from './categories.ts'
import type { EventLevel } from './levels.ts'

export const eventSources = ['gdacs', 'usgs', 'eonet', 'cap'] as const
export type EventSource = (typeof eventSources)[number]

/** An instant as text: `2026-11-26T21:00:00.000Z`, always UTC, so that instants compare as text. */
export type Instant = string

/** A name that sources share for one thing, with whose name it is: `usgs:us7000abcd`, `gdacs:EQ1199929`, `glide:TC-2019-000176-PHL`. */
export type EventAlias = string

/** What was doubtful in the source's message and how it was taken. */
export type EventMark =
  /** A time bore no zone and is read as UTC. */
  | 'zone-assumed'
  /** A ring crossed itself: its hull stands for it. */
  | 'area-mended'
  /** The source told an area that cannot be drawn. */
  | 'area-unusable'
  /** The area is told by codes alone: the country stands for it. */
  | 'area-coarse'
  /** Latitude and longitude stood in the wrong order. */
  | 'order-mended'
  /** The position lies in none of the countries that the source names. */
  | 'position-elsewhere'
  /** 0° 0°: what a source writes that knows no position. */
  | 'position-missing'

/** One message of one source about one thing, as understood. It is pure: nothing of it rests on what is stored. */
export type IncomingEvent = {
  readonly source: EventSource
  /** The source's own name of the thing; stable over its updates where the source has such a name. */
  readonly sourceId: string
  /** Other names of the same thing, the source's own and those of others. A shared one makes two messages one event. */
  readonly aliases: readonly EventAlias[]
  /** Which update this is, in the source's own words; null: it does not say. Another one is another update. */
  readonly episode: string | null
  /** `cancel`: the source takes back what it said (CAP `Cancel` or all clear, a quake that was none). */
  readonly state: 'alert' | 'update' | 'cancel'
  /** What this message replaces or takes back. */
  readonly supersedes: readonly EventAlias[]
  readonly category: EventCategory
  /** Null: unknown. */
  readonly level: EventLevel | null
  /** The source has no level; ours follows from what it measured. Shown apart from one that a source gave. */
  readonly levelIsDerived: boolean
  /** The source's own word: `Orange`, `Severe`. */
  readonly sourceLevel: string | null
  readonly title: string
  readonly text: string
  /** The source's own page, https. */
  readonly link: string | null
  readonly timeStart: Instant
  /** Null: not known to have ended, nor when it will. Absence from a feed ends nothing. */
  readonly timeEnd: Instant | null
  readonly updatedAt: Instant
  readonly position: Position | null
  readonly area: Area | null
  readonly radiusKm: number | null
  /** As the source names them; empty: see `placeEvent`. */
  readonly countries: readonly Iso2[]
  readonly marks: readonly EventMark[]
}

/** One alert of a list that has to be asked for by itself. */
export type LinkedAlert = { readonly address: string; readonly updatedAt: Instant | null }

export type ParsedEvents = {
  readonly events: readonly IncomingEvent[]
  /** Messages that are wrong, by where they stand. */
  readonly refused: readonly { readonly where: string; readonly reason: string }[]
  /** Messages in order that are not for a board (exercises, not public, no danger), counted by the reason. */
  readonly leftOut: ReadonlyMap<string, number>
  /** A list of alerts tells where they are. */
  readonly linked: readonly LinkedAlert[]
}

/** All names under which the event may be known already, its own first. */
export const namesOf = ({ source, sourceId, aliases }: Pick<IncomingEvent, 'source' | 'sourceId' | 'aliases'>) => [
  ...new Set<EventAlias>([`${source}:${sourceId}`, ...aliases]),
]
