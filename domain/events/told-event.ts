import type { Iso2 } from '../places.ts'
import type { Area, Position } from './area.ts'
import type { EventCategory } from './categories.ts'
import type { EventSource, IncomingEvent, Instant } from './incoming-event.ts'
import { activeUntil } from './is-active.ts'
import { reachesFloor, worstLevel, type EventLevel } from './levels.ts'

/** The newest word of one source about an event. */
export type EventVoice = {
  readonly said: IncomingEvent
  /** The highest level of all that it said. */
  readonly peakLevel: EventLevel | null
  readonly heardAt: Instant
}

/** What a source says, as readers are told. */
export type ToldSource = {
  readonly source: EventSource
  readonly sourceId: string
  readonly title: string
  readonly link: string | null
  readonly level: EventLevel | null
  readonly levelIsDerived: boolean
  /** Its own word for the level. */
  readonly word: string | null
  readonly updatedAt: Instant
  readonly isCancelled: boolean
}

/** An event as it stands, whoever told it. */
export type ToldEvent = {
  readonly category: EventCategory
  readonly title: string
  readonly text: string
  readonly level: EventLevel | null
  readonly levelIsDerived: boolean
  readonly link: string | null
  /** The main one first. */
  readonly countries: readonly Iso2[]
  readonly position: Position | null
  readonly radiusKm: number | null
  readonly area: Area | null
  readonly timeStart: Instant
  readonly timeEnd: Instant | null
  readonly isCancelled: boolean
  readonly activeUntil: Instant
  readonly isOnBoard: boolean
  readonly updatedAt: Instant
  readonly sources: readonly ToldSource[]
}

/** Whose word counts first. The authority that warns, then who gathers warnings, then who measures. */
const order: readonly EventSource[] = ['cap', 'gdacs', 'usgs', 'eonet']

const isCancelled = ({ said }: EventVoice): boolean => said.state === 'cancel'
const keyOf = ({ said }: EventVoice): string => `${said.source}:${said.sourceId}`

/** One event from all that its sources say. In which order they were heard makes no difference. */
export function toldEvent(
  heard: readonly [EventVoice, ...EventVoice[]],
  floors: Readonly<Record<EventSource, EventLevel>>,
): ToldEvent {
  const all = heard.toSorted(byWeight)
  const standing = all.filter((voice) => !isCancelled(voice))
  const voices = standing.length > 0 ? standing : all
  const first = voices[0]!.said
  const firstWith = <Part>(part: (said: IncomingEvent) => Part | null): Part | null =>
    voices.map(({ said }) => part(said)).find((found) => found !== null) ?? null
  const ends = voices.map(({ said }) => said.timeEnd)
  return {
    category: first.category,
    title: first.title,
    text: first.text || (firstWith(({ text }) => text || null) ?? ''),
    ...levelOf(voices),
    link: firstWith(({ link }) => link),
    countries: [...new Set(voices.flatMap(({ said }) => said.countries))],
    position: firstWith(({ position }) => position),
    radiusKm: firstWith(({ radiusKm }) => radiusKm),
    area: firstWith(({ area }) => area),
    timeStart: least(voices.map(({ said }) => said.timeStart)),
    timeEnd: ends.includes(null) ? null : most(ends as Instant[]),
    isCancelled: standing.length === 0,
    activeUntil: most(
      voices.map((voice) => activeUntil({ ...voice.said, isCancelled: isCancelled(voice), heardAt: voice.heardAt })),
    ),
    isOnBoard: isOnBoard(voices, floors),
    updatedAt: most(all.map(({ said }) => said.updatedAt)),
    sources: all.map(toldSource),
  }
}

/** What a source says itself counts before what was derived for it; of several that say one, the worst. */
function levelOf(voices: readonly EventVoice[]): Pick<ToldEvent, 'level' | 'levelIsDerived'> {
  const level = worstLevel(deciding(voices).map(({ said }) => said.level))
  return { level, levelIsDerived: level !== null && deciding(voices).every(({ said }) => said.levelIsDerived) }
}

const deciding = (voices: readonly EventVoice[]): readonly EventVoice[] => {
  const known = voices.filter(({ said }) => said.level !== null)
  const own = known.filter(({ said }) => !said.levelIsDerived)
  return own.length > 0 ? own : known.length > 0 ? known : voices
}

/** What was grave once stays there, so that those who know of it hear that it is less grave now. */
const isOnBoard = (voices: readonly EventVoice[], floors: Readonly<Record<EventSource, EventLevel>>): boolean =>
  deciding(voices).some(({ said, peakLevel }) => reachesFloor(peakLevel, floors[said.source]))

const toldSource = (voice: EventVoice): ToldSource => {
  const { source, sourceId, title, link, level, levelIsDerived, sourceLevel, updatedAt } = voice.said
  return {
    source,
    sourceId,
    title,
    link,
    level,
    levelIsDerived,
    word: sourceLevel,
    updatedAt,
    isCancelled: isCancelled(voice),
  }
}

function byWeight(a: EventVoice, b: EventVoice): number {
  const weight = order.indexOf(a.said.source) - order.indexOf(b.said.source)
  if (weight !== 0) return weight
  if (a.said.updatedAt !== b.said.updatedAt) return a.said.updatedAt > b.said.updatedAt ? -1 : 1
  return keyOf(a) < keyOf(b) ? -1 : 1
}

const least = (instants: readonly Instant[]): Instant => instants.reduce((a, b) => (b < a ? b : a))
const most = (instants: readonly Instant[]): Instant => instants.reduce((a, b) => (b > a ? b : a))
