import type { SectionKind } from '../catalogue/catalogue.ts'
import { decidesEntry, sectionsByKind, type SectionOfKind } from '../wording/sections-by-kind.ts'
import type { WordedAnswer, WordedSection, WordedStop, WordedTask, WordedValue } from '../wording/worded.ts'
import { keyOfSection } from './open-sections.ts'
import { documentTable } from './outline-documents.ts'
import { originOf, questionOf } from './outline-questions.ts'
import type { Reading } from './outline-reading.ts'
import type { OutlineWords } from './outline-words.ts'
import type { SectionPart, StopPart } from './parts.ts'

type RuleSection = SectionPart & { readonly is: 'questions' }

/** What rules say at a stop, a section for each kind; what few trips turn on stands together. */
export function ruleSections(
  index: number,
  reading: Reading,
): { readonly sections: readonly RuleSection[]; readonly rest: StopPart['rest'] } {
  const stop = reading.assessment.stops[index]!
  const sections = sectionsByKind(stop.sections).flatMap((section) => sectionOf(section, index, stop, reading))
  const seldom = sections.filter(({ kind, isOpen }) => isSeldomAsked(kind, stop) && !isOpen)
  // One alone needs no line around it.
  if (seldom.length < 2) return { sections, rest: null }
  const kinds = new Set(seldom.map(({ kind }) => kind))
  return {
    sections: sections.map((section) => ({ ...section, isRest: kinds.has(section.kind) })),
    rest: {
      title: reading.words.t('at-stop.more'),
      summary: seldom.map(({ title }) => title).join(' · '),
      origin: originOf(valuesOf(stop.sections.filter(({ kind }) => kinds.has(kind))), reading.words),
    },
  }
}

const valuesOf = (sections: readonly WordedSection[]): readonly WordedValue[] =>
  sections.flatMap(({ answers }) => answers.flatMap(({ values }) => values))

/** On the way that is all but what decides. */
const seldomAsked: ReadonlySet<SectionKind> = new Set(['exit', 'minors', 'dual', 'more'])
const isSeldomAsked = (kind: SectionKind, { role }: WordedStop): boolean =>
  seldomAsked.has(kind) || (role !== 'DESTINATION' && !decidesEntry(kind))

function sectionOf(
  { kind, title, summary }: SectionOfKind,
  index: number,
  stop: WordedStop,
  { assessment, words, numbersOf, open }: Reading,
): RuleSection[] {
  const own = stop.sections.filter((section) => section.kind === kind)
  const isTable = kind === 'documents' && stop.documents.length > 0
  const heading = isTable || own.length > 1 ? title : own[0]!.title
  const questions = own.flatMap((section) =>
    (isTable ? untold(section, stop) : section.answers).map((answer, at) =>
      questionOf(answer, at === 0 ? headingOf(section, own, heading) : null, words, numbersOf),
    ),
  )
  const table = isTable ? documentTable(stop, words, numbersOf) : null
  if (questions.length === 0 && table === null) return []
  return [
    {
      is: 'questions',
      kind,
      title: heading,
      summary: isTable
        ? documentSummary(stop, words)
        : kind === 'visa'
          ? visaSummary(stop) || summary
          : (kind === 'entry' && formSummary(index, assessment.checklist, words)) || summary,
      note: '',
      isChanged: own.some(({ isChanged }) => isChanged),
      isOpen: open.has(keyOfSection(index, kind)),
      table,
      questions,
      origin: originOf(valuesOf(own), words),
      about: own[0]?.answers[0]?.type ?? null,
      isRest: false,
    },
  ]
}

/** Several answers of one category among others have its name above them. */
const headingOf = ({ title, answers }: WordedSection, own: readonly WordedSection[], heading: string): string | null =>
  own.length > 1 && answers.length > 1 && own[0]!.kind !== 'documents' && title !== heading ? title : null

/** What a table cannot tell in a cell: a condition, a part of the stop, a step or a change; without what its notes do. */
function untold({ category, answers }: WordedSection, { documents }: WordedStop): readonly WordedAnswer[] {
  if (category === 'ErTravelDocumentsGeneral') return answers
  const noted = new Set(documents.flatMap(({ notes }) => notes.map(({ text }) => text.text)))
  return answers
    .filter(({ values }) => values.some(saysMoreThanATable))
    .map((answer) => ({
      ...answer,
      values: answer.values.map((value) => ({
        ...value,
        said: value.said !== null && noted.has(value.said) ? null : value.said,
        text: value.text !== null && noted.has(value.text.text) ? null : value.text,
      })),
    }))
}

const saysMoreThanATable = ({ conditions, phaseText, steps, changes }: WordedValue): boolean =>
  conditions.length > 0 || phaseText !== null || steps.length > 0 || changes !== undefined

/** What each may do here, as its card says it. */
const visaSummary = ({ cells }: WordedStop): string => [...new Set(cells.map(({ headline }) => headline))].join(' · ')

/** Which forms are asked for here and from when, rather than that there are some. */
const formSummary = (stop: number, tasks: readonly WordedTask[], { t }: OutlineWords): string =>
  tasks
    .filter((task) => task.stop === stop && (task.kind === 'fill-in' || task.kind === 'register'))
    .map(({ text, latest, whenShort, isForSome }) =>
      isForSome ? text : t('summary.answer', { label: latest ?? whenShort, answer: text }),
    )
    .join(' · ')

/** What decides most trips: is a passport enough, is an ID card enough. */
const documentSummary = ({ documents }: WordedStop, { t }: OutlineWords): string =>
  documents
    .filter(({ kind }) => kind === 'Passport' || kind === 'Id')
    .map(({ label, cells }) =>
      t('summary.answer', { label, answer: [...new Set(cells.map(({ word }) => word))].join(' / ') }),
    )
    .join(' · ')
