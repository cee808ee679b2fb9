import { canonicalJson } from '../canonical-json.ts'
import { mergedStops } from '../wording/merged-stops.ts'
import { inReadingOrder } from '../wording/reading-order.ts'
import type { WordedAssessment, WordedStop } from '../wording/worded.ts'
import { named } from './outline-stop.ts'
import type { OutlineWords } from './outline-words.ts'
import type { SectionPart, StopPart } from './parts.ts'

/**
 * The stops of a cruise: a country that comes again is said once, with the days of all its visits. Where a later visit has other answers,
 * only they are said of it.
 */
export function saidOnce(
  assessment: WordedAssessment,
  outlined: (stop: number) => StopPart,
  words: OutlineWords,
): readonly StopPart[] {
  const { stops } = assessment
  const merged = mergedStops(assessment)
  const visitsOf = (first: number) => [first, ...[...merged].flatMap(([again, of]) => (of === first ? [again] : []))]
  const said = new Map<string, StopPart>()
  return inReadingOrder(stops).map(({ stop, index }) => {
    const of = merged.get(index)
    if (of !== undefined) return sameStop(index, of, stop, words)
    const own = outlined(index)
    const visits = visitsOf(index)
    const part =
      visits.length === 1
        ? own
        : allVisits(
            own,
            outlined(visits.at(-1)!),
            daysOf(
              visits.map((at) => stops[at]!),
              words,
            ),
          )
    if (stop.role !== 'DESTINATION') return part
    const before = said.get(stop.iso2)
    if (before) return otherVisit(part, before, words)
    said.set(stop.iso2, part)
    return part
  })
}

/** What a document has to be valid for is counted from the last visit, which asks for most. */
function allVisits(first: StopPart, last: StopPart, dates: string): StopPart {
  const isOfDocuments = (section: SectionPart) => section.is === 'questions' && section.kind === 'documents'
  const documents = last.sections.find(isOfDocuments)
  const sections = first.sections.map((section) =>
    documents && isOfDocuments(section) ? { ...documents, isOpen: section.isOpen } : section,
  )
  return { ...first, dates, sections }
}

/** A visit with answers of its own: what is the same was said. */
function otherVisit(part: StopPart, before: StopPart, { t }: OutlineWords): StopPart {
  const known = new Set(before.sections.map((section) => canonicalJson(section)))
  const sections = part.sections.filter((section) => !known.has(canonicalJson(section)))
  if (sections.length === part.sections.length) return part
  return { ...part, sections, dates: t('cruise.otherwise', { dates: part.dates }) }
}

/** "12, 15 and 16 March 2027". */
function daysOf(visits: readonly WordedStop[], { day, range, before, list }: OutlineWords): string {
  const days = visits.flatMap(({ days: own }) => own ?? [])
  const last = days.at(-1)!
  const early = days.slice(0, -1).map(({ from, to }) => {
    const until = before(to, last.from)
    return from === to ? until : `${before(from, to)}–${until}`
  })
  return list([...early, last.from === last.to ? day(last.from) : range(last.from, last.to)])
}

/** A country that comes again on a cruise, where the same rules count. */
const sameStop = (index: number, sameAs: number, stop: WordedStop, { t, range }: OutlineWords): StopPart => ({
  ...named(index, stop),
  title: stop.name,
  dates: '',
  isQuiet: false,
  isOpen: false,
  again: t('cruise.again', {
    place: stop.name,
    dates: stop.days === null ? '' : range(stop.days.from, stop.days.to),
  }),
  sameAs,
  cells: [],
  sections: [],
  rest: null,
  origin: '',
})
