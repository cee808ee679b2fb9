import { foreignMinistries, isBeyondDocumentRules } from '#domain/rulebook/document-publication.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { documentColumns, silences, toldDocuments } from '#domain/wording/document-columns.ts'
import { passportReason } from '#domain/wording/passport-choice.ts'
import { reliabilityAt, valuesOf } from '#domain/wording/reliability.ts'
import type { WordedAssessment, WordedStop, WordedValue } from '#domain/wording/worded.ts'
import { pdfText } from '../../pdf/pdf-text.ts'
import type { PdfStop } from '../../pdf/trip-pdf.ts'
import { advisoriesOf, factsOf, missionsOf } from './pdf-beside-rules.ts'
import { answerOf } from './pdf-of-value.ts'
import type { NumberOf } from './pdf-sources.ts'
import type { PaperWords } from './paper-words.ts'

type Stop = WordedStop

/** A stop on paper: nothing is folded, and each answer bears the numbers of its sources. */
export function pdfOfStop(
  stop: Stop,
  assessment: WordedAssessment,
  facts: readonly WordedCountryFact[],
  words: PaperWords,
  numberOf: NumberOf,
): PdfStop {
  const inTable = stop.documents.length > 0
  const groups = Map.groupBy(stop.sections, ({ kind }) => kind)
  const sections = [...groups].map(([kind, own]) => ({
    // The table has said what it is about.
    title: kind === 'documents' && inTable ? '' : own[0]!.kindTitle,
    isInline: false,
    answers: own
      .flatMap((section) =>
        kind === 'documents' && inTable && section.category !== 'ErTravelDocumentsGeneral'
          ? section.answers.filter(({ values }) => values.some(saysMoreThanATable))
          : section.answers,
      )
      .map((answer) => answerOf(answer, words, numberOf)),
  }))
  return {
    isDestination: stop.role === 'DESTINATION',
    title: stop.title,
    dates: datesOf(stop, words),
    again: '',
    cells: cellsOf(stop, assessment.stops, words),
    documents: inTable ? tableOf(stop, words, numberOf) : null,
    sections: [
      ...sections.filter(({ answers }) => answers.length > 0),
      ...advisoriesOf(stop, words),
      ...missionsOf(stop, words),
      ...factsOf(facts, words, numberOf),
    ],
    origin: originOf(stop, words),
  }
}

/** A country that comes again on a cruise, where the same rules count. */
export const sameStop = ({ name, days }: Stop, { t, range }: PaperWords): PdfStop => ({
  isDestination: false,
  title: name,
  dates: '',
  again: t('cruise.again', { place: name, dates: days === null ? '' : range(days.from, days.to) }),
  cells: [],
  documents: null,
  sections: [],
  origin: '',
})

function cellsOf(stop: Stop, stops: readonly Stop[], { who, t }: PaperWords): PdfStop['cells'] {
  const told = stop.cells
    .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
    .map(({ isChanged = false, ...cell }) => {
      const reason = passportReason(cell, stop, stops)
      const detail = [cell.detail, reason && t(`at-stop.passport.${reason}`)].filter(Boolean).join(' · ')
      return { ...cell, detail, isChanged }
    })
  const same = Map.groupBy(told, (cell) => [cell.status, cell.headline, cell.detail, cell.isChanged].join(' '))
  return [...same.values()].map((own) => {
    const { status, headline, detail, isChanged } = own[0]!
    return { status, headline, detail, isChanged, who: who(own.map((cell) => cell.citizenshipIso2)) }
  })
}

/** The day of the oldest copy: each source has its own at the end. */
function originOf(stop: Stop, { t, day }: PaperWords): string {
  const rests = reliabilityAt([stop])
  if (rests === null) return ''
  return rests.oldest ? t('reliability.checked', { date: day(rests.oldest) }) : t('reliability.ask')
}

const saysMoreThanATable = ({ conditions, phaseText, steps, changes }: WordedValue): boolean =>
  conditions.length > 0 || phaseText !== null || steps.length > 0 || changes !== undefined

function datesOf({ dateStart, dateEnd, days }: Stop, { t, day, range }: PaperWords): string {
  if (days) {
    const dates = days.from === days.to ? day(days.from) : range(days.from, days.to)
    return days.isShared ? t('at-stop.shared', { dates }) : dates
  }
  if (!dateStart || !dateEnd) return t('traveller.stop.noDates')
  return dateStart === dateEnd ? day(dateStart) : t('traveller.stop.within')
}

function tableOf(stop: Stop, { t, who, language, people, list }: PaperWords, numberOf: NumberOf): PdfStop['documents'] {
  const columns = documentColumns(stop)
  const told = toldDocuments(stop.documents)
  const others = people.map(({ iso2 }) => iso2).filter(isBeyondDocumentRules)
  const own = stop.sections.filter(({ kind }) => kind === 'documents')
  const labels = (documents: Stop['documents']) => list(documents.map(({ label }) => label))
  const silent = (count: number) => t('answer.documents.silent', { count })
  const caveats =
    others.length === 0
      ? []
      : [
          `${t('traveller.documents.germansOnly')} ${t('traveller.documents.others')}`,
          ...others.filter((iso2) => foreignMinistries[iso2]).map((iso2) => t(`traveller.documents.ministry.${iso2}`)),
        ]
  return {
    title: own[0]?.kindTitle ?? t('answer.documents.document'),
    head: [
      t('answer.documents.document'),
      ...columns.map((same) =>
        [columns.length > 1 ? who(same) : '', t('answer.documents.sufficient')].filter(Boolean).join(': '),
      ),
      t('answer.documents.notes'),
    ],
    rows: (told.length > 0 ? told : stop.documents).map(({ label, cells, notes }) => ({
      label,
      cells: columns.map((same) => cells.find(({ citizenshipIso2 }) => citizenshipIso2 === same[0])?.word ?? ''),
      notes: notes.map((note) => ({ who: who(note.citizenshipIso2s), text: pdfText(note.text, { language, t }) })),
    })),
    after: [
      ...(told.length > 0 ? silences(stop) : []).map(({ citizenships, documents }) => ({
        who: who(citizenships),
        text: t('summary.answer', { label: silent(documents.length), answer: labels(documents) }),
      })),
      ...caveats.map((text) => ({ who: '', text })),
    ],
    sources: [
      ...new Set(own.flatMap(({ answers }) => valuesOf(answers).flatMap(({ source }) => numberOf(source) ?? []))),
    ],
  }
}
