import type { Iso2 } from '../places.ts'
import type { Status } from '../status/status.ts'
import type { Translate } from '../wording/translate.ts'
import type { StopPart } from './parts.ts'

/** A stop, or leaving home and coming back to it together, as one line that says who needs what. */
export type StopLine = {
  readonly title: string
  /** What hinders; null where nobody has to do anything. */
  readonly status: Status | null
  readonly isQuiet: boolean
  readonly isOpen: boolean
  /** Those with the same answer together; all who travel where nobody is named. */
  readonly said: readonly { readonly citizenshipIso2s: readonly Iso2[]; readonly text: string }[]
  readonly stops: readonly [StopPart, ...StopPart[]]
}

/** Where nothing is needed, leaving home and coming back to it are one line; every other stop is one of its own. */
export function stopLines(stops: readonly StopPart[], t: Translate): readonly StopLine[] {
  const together: [StopPart, ...StopPart[]][] = []
  for (const stop of stops) {
    const before = together.at(-1)
    if (before && isWayBack(before[0], stop)) before.push(stop)
    else together.push([stop])
  }
  return together.map((own) => lineOf(own, t))
}

const isWayBack = (first: StopPart, stop: StopPart): boolean =>
  first.isQuiet && stop.isQuiet && first.role === 'DEPARTURE' && stop.role === 'RETURN' && first.name === stop.name

function lineOf(stops: StopLine['stops'], t: Translate): StopLine {
  const [first] = stops
  const { isQuiet, cells } = first
  return {
    title: stops.length === 1 ? first.title : t('traveller.home', { place: first.name }),
    status: isQuiet ? null : (cells.find(({ status }) => status !== 'BLUE')?.status ?? null),
    isQuiet,
    isOpen: stops.some((stop) => stop.isOpen),
    said: isQuiet ? [{ citizenshipIso2s: [], text: quietly(stops, t) }] : bySaid(first),
    stops,
  }
}

/** One headline for everybody, and "Stay airside": on what it is so, which nobody has to open anything for. */
function quietly(stops: readonly StopPart[], t: Translate): string {
  const cells = stops.flatMap((stop) => stop.cells)
  const headlines = [...new Set(cells.map(({ headline }) => headline))]
  const details = new Set(cells.flatMap(({ detail }) => (detail === '' ? [] : [detail])))
  return [headlines.length === 1 ? headlines[0]! : t('traveller.home.nothing'), ...details].join(' · ')
}

const bySaid = ({ cells }: StopPart): StopLine['said'] =>
  [...Map.groupBy(cells, ({ headline, detail }) => (detail ? `${headline} · ${detail}` : headline))].map(
    ([text, same]) => ({ citizenshipIso2s: same.flatMap(({ citizenshipIso2s }) => citizenshipIso2s), text }),
  )
