import type { StopRole } from '../catalogue/catalogue.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Iso2 } from '../places.ts'
import type { DocumentTable, Outline, QuestionPart, SectionPart, StopPart, ValuePart } from './parts.ts'
import type { LineKind } from './lines.ts'
import { isForThose, shortTable } from './short-table.ts'
import { withUsedSources } from './used-sources.ts'

/** A section of which only what asks something is left. */
export type AskingSection = Pick<SectionPart, 'title'> &
  Pick<SectionPart & { readonly is: 'questions' }, 'table' | 'questions'> &
  Pick<SectionPart & { readonly is: 'advisories' }, 'advisories'> &
  Pick<SectionPart & { readonly is: 'missions' }, 'missions'>

export type AskingStop = Pick<StopPart, 'stop' | 'role' | 'title' | 'name' | 'cells' | 'origin' | 'isQuiet'> & {
  /** Its days; of a place that comes again, each time. */
  readonly days: readonly string[]
  /** That all of it was said at an earlier stop. */
  readonly again: readonly string[]
  readonly sections: readonly AskingSection[]
  /** Titles of sections that say what those of an earlier stop do, by its name. */
  readonly same: readonly { readonly place: string; readonly titles: readonly string[] }[]
  /** What is asked of nobody, or not known, by its answer: "No: vaccinations". */
  readonly answered: readonly { readonly word: string; readonly labels: readonly string[] }[]
}
export type AskingOutline = Omit<Outline, 'stops'> & {
  readonly stops: readonly AskingStop[]
  /** For whom what is said of documents does not count: once for all stops. */
  readonly caveats: DocumentTable['after']
}

/** Whom the trip is about, as far as that decides what need not be said. */
export type Concerns = { readonly minors: boolean; readonly severalPassports: boolean }

type Questions = SectionPart & { readonly is: 'questions' }

/**
 * What is taken along on paper: of the one list only what asks something of somebody, each place and each equal section once. What asks
 * nothing is named by its answer; facts about the country and whom to ask in ordinary are left to the page.
 */
export function whatAsks(outline: Outline, concerns: Concerns): AskingOutline {
  const said = new Map<string, string>()
  const stops = withoutRepeats(outline.stops).map(({ stop, days, again }): AskingStop => {
    const { role, title, name, cells, origin, isQuiet } = stop
    const sections: AskingSection[] = []
    const same: { title: string; place: string }[] = []
    const answered: { word: string; label: string }[] = []
    for (const section of stop.sections) {
      const asking = askingSection(section, stop, concerns)
      answered.push(...asking.answered)
      if (asking.section === null) continue
      const key = canonicalJson(wordsOnly(asking.section))
      const before = said.get(key)
      if (before === undefined) {
        said.set(key, name)
        sections.push(asking.section)
      } else same.push({ title: section.title, place: before })
    }
    return {
      stop: stop.stop,
      role,
      title,
      name,
      cells,
      origin,
      isQuiet,
      days,
      again,
      sections,
      same: [...Map.groupBy(same, ({ place }) => place)].map(([place, own]) => ({
        place,
        titles: own.map((each) => each.title),
      })),
      answered: [...Map.groupBy(answered, ({ word }) => word)].map(([word, own]) => ({
        word,
        labels: [...new Set(own.map(({ label }) => label))],
      })),
    }
  })
  return withUsedSources({ ...outline, stops, caveats: caveatsOf(outline.stops) })
}

function caveatsOf(stops: readonly StopPart[]): DocumentTable['after'] {
  const tables = stops.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.is === 'questions' && section.table ? section.table.after : [])),
  )
  const caveats = tables.filter(({ is }) => is === 'caveat')
  return [...Map.groupBy(caveats, ({ text, citizenshipIso2s }) => [text, ...citizenshipIso2s].join()).values()].map(
    ([first]) => first!,
  )
}

/** A place that comes again with the same answers is one, with the days of each time and the documents of the last. */
function withoutRepeats(stops: readonly StopPart[]) {
  const places: { stop: StopPart; days: string[]; again: string[] }[] = []
  for (const stop of stops) {
    const first = places.find((each) => each.stop.stop === stop.sameAs || isSamePlace(each.stop, stop))
    if (first === undefined) places.push({ stop, days: stop.dates === '' ? [] : [stop.dates], again: [] })
    else if (stop.again === null) {
      first.days.push(stop.dates)
      first.stop = { ...stop, stop: first.stop.stop }
    } else first.again.push(stop.again)
  }
  return places
}

const isSamePlace = (a: StopPart, b: StopPart): boolean =>
  a.role === 'DESTINATION' &&
  b.role === 'DESTINATION' &&
  canonicalJson([a.place.type, a.place.id]) === canonicalJson([b.place.type, b.place.id]) &&
  canonicalJson(toCompare(a)) === canonicalJson(toCompare(b))

/** Days of documents differ with those of the stop: the later ones are stricter. */
const toCompare = ({ cells, sections }: StopPart) => [
  cells,
  sections.flatMap((section) =>
    section.is === 'country' ? [] : [wordsOnly('table' in section ? { ...section, table: null } : section)],
  ),
]

/** Without where it comes from: two texts are the same whoever says so. */
const wordsOnly = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) =>
      ['sources', 'trace', 'key', 'link', 'origin', 'origins', 'isOpen', 'summary'].includes(key) ? undefined : each,
    ),
  )

type Asking = {
  readonly section: AskingSection | null
  readonly answered: readonly { readonly word: string; readonly label: string }[]
}
const nothing: Asking = { section: null, answered: [] }

function askingSection(section: SectionPart, stop: StopPart, concerns: Concerns): Asking {
  const empty = { title: section.title, table: null, questions: [], advisories: [], missions: [] }
  if (section.is === 'country') return nothing
  if (section.is === 'advisories')
    return section.advisories.length === 0
      ? nothing
      : { section: { ...empty, advisories: section.advisories }, answered: [] }
  if (section.is === 'missions')
    return section.isOpen ? { section: { ...empty, missions: section.missions }, answered: [] } : nothing
  if (!isAbout(section, stop, concerns)) return nothing
  const free = freeAt(stop)
  const asking = section.questions.map((question) => askingQuestion(withoutThose(question, free), stop.role))
  const table = section.table && shortTable(section.table, { minors: concerns.minors && !isHome(stop.role), free })
  const questions = asking.flatMap(({ question }) => question ?? [])
  return {
    section: table === null && questions.length === 0 ? null : { ...empty, table, questions },
    answered: asking.flatMap(({ answered }) => answered),
  }
}

/** Whether the section is about anybody who travels; at home nobody asks again what was asked on leaving. */
function isAbout({ kind, isChanged }: Questions, { role, isQuiet }: StopPart, concerns: Concerns): boolean {
  if (isChanged) return true
  if (kind === 'dual') return concerns.severalPassports
  if (kind === 'minors') return concerns.minors
  return !(isHome(role) && (kind === 'exit' || (kind === 'documents' && isQuiet)))
}

/** Who comes home with nothing to observe: only others are told what is asked. */
const freeAt = ({ role, cells }: StopPart): ReadonlySet<Iso2> =>
  new Set(
    isHome(role)
      ? cells.flatMap(({ status, detail, citizenshipIso2s }) =>
          status === 'BLUE' && detail === '' ? citizenshipIso2s : [],
        )
      : [],
  )

/** Who lives somewhere knows what stands beside an answer there: the conditions alone are told. */
const inShort = (value: ValuePart): ValuePart =>
  value.isText
    ? value
    : {
        ...value,
        lines: value.lines.flatMap((line) =>
          line.kind === 'note' || line.kind === 'said'
            ? []
            : line.kind === 'condition'
              ? [{ ...line, texts: [] }]
              : [line],
        ),
      }

const withoutThose = (question: QuestionPart, those: ReadonlySet<Iso2>): QuestionPart => ({
  ...question,
  values: question.values.filter(
    ({ citizenshipIso2s, isChanged }) => isChanged || !isForThose(citizenshipIso2s, those),
  ),
})

const isHome = (role: StopRole): boolean => role === 'DEPARTURE' || role === 'RETURN'

/** What tells where somebody else is to be asked, and nothing that is asked. */
const notAsked = new Set(['DiplomaticMissions'])

function askingQuestion(
  question: QuestionPart,
  role: StopRole,
): { question: QuestionPart | null; answered: Asking['answered'] } {
  if (notAsked.has(question.type)) return { question: null, answered: [] }
  if (question.values.some((value) => asks(value, role)))
    return {
      question: isHome(role) ? { ...question, values: question.values.map(inShort) } : question,
      answered: [],
    }
  // A country of one's own is not told what it does not ask.
  if (isHome(role)) return { question: null, answered: [] }
  const plain = question.values.filter(({ answer }) => answer === 'NO' || answer === 'UNKNOWN')
  return { question: null, answered: plain.map(({ word }) => ({ word: word.text, label: question.label })) }
}

const besides: ReadonlySet<LineKind> = new Set(['note', 'said', 'condition', 'step'])

/** A "no" asks nothing but by what stands beside it; a "yes" that hinders nobody is an offer, which is taken up by a step. */
function asks({ isChanged, answer, tone, lines }: ValuePart, role: StopRole): boolean {
  if (isChanged) return true
  if (answer === 'NO' || answer === 'UNKNOWN') return !isHome(role) && lines.some(({ kind }) => besides.has(kind))
  return tone !== 'good' || (!isHome(role) && lines.some(({ kind }) => kind === 'step'))
}
