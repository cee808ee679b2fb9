import { foreignMinistries, isBeyondDocumentRules } from '../rulebook/document-publication.ts'
import { documentColumns, mergedDocuments, silences, toldDocuments } from '../wording/document-columns.ts'
import { valuesOf } from '../wording/reliability.ts'
import type { WordedStop } from '../wording/worded.ts'
import type { OutlineWords } from './outline-words.ts'
import type { DocumentTable } from './parts.ts'
import { saidText } from './said-text.ts'
import type { NumbersOf } from './source-list.ts'

/** The kinds of document of a stop: is each enough, for whom, what else is to be known, and of what nothing is. */
export function documentTable(stop: WordedStop, { t, list }: OutlineWords, numbersOf: NumbersOf): DocumentTable {
  const columns = documentColumns(stop)
  const told = toldDocuments(stop.documents)
  const own = stop.sections.filter(({ kind }) => kind === 'documents')
  return {
    columns: columns.map((citizenshipIso2s) => ({ citizenshipIso2s })),
    rows: mergedDocuments(told.length > 0 ? told : stop.documents).map(({ label, cells, notes }) => ({
      label,
      cells: columns.map((same) => cells.find(({ citizenshipIso2 }) => citizenshipIso2 === same[0])?.word ?? ''),
      notes: notes.map(({ citizenshipIso2s, text }) => ({ citizenshipIso2s, text: saidText(text) })),
    })),
    after: [
      ...(told.length > 0 ? silences(stop) : []).map(({ citizenships, documents }) => ({
        citizenshipIso2s: citizenships,
        text: t('summary.answer', {
          label: t('answer.documents.silent', { count: documents.length }),
          answer: list(documents.map(({ label }) => label)),
        }),
      })),
      ...caveats(stop, t).map((text) => ({ citizenshipIso2s: [], text })),
    ],
    sources: numbersOf(...own.flatMap(({ answers }) => valuesOf(answers).map(({ source }) => source))),
  }
}

/** What the publication of the rules of documents says of those whom it is not about. */
function caveats({ cells }: WordedStop, t: OutlineWords['t']): readonly string[] {
  const others = cells.map(({ citizenshipIso2 }) => citizenshipIso2).filter(isBeyondDocumentRules)
  if (others.length === 0) return []
  return [
    `${t('answer.documents.germans-only')} ${t('answer.documents.others')}`,
    ...others.filter((iso2) => foreignMinistries[iso2]).map((iso2) => t(`answer.documents.ministry.${iso2}`)),
  ]
}
