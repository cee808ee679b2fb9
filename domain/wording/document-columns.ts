import type { Iso2 } from '../places.ts'
import type { WordedStop } from './worded.ts'

/** Citizenships with the same answer for every kind of document share a column. */
export const documentColumns = ({ cells, documents }: Pick<WordedStop, 'cells' | 'documents'>): Iso2[][] => {
  const answerOf = (iso2: Iso2) => (document: WordedStop['documents'][number]) =>
    document.cells.find(({ citizenshipIso2 }) => citizenshipIso2 === iso2)?.answer
  const citizenships = cells.map(({ citizenshipIso2 }) => citizenshipIso2)
  return [...Map.groupBy(citizenships, (iso2) => documents.map(answerOf(iso2)).join()).values()]
}

type Documents = WordedStop['documents']
type Silence = { readonly citizenships: readonly Iso2[]; readonly documents: Documents }

/** Kinds of which something is known of somebody, or noted. */
export const toldDocuments = (documents: Documents): Documents =>
  documents.filter(({ cells, notes }) => notes.length > 0 || cells.some(({ answer }) => answer !== 'UNKNOWN'))

/** For each column the kinds of which nothing is known there; columns of which all is known are left out. */
export const silences = (stop: Pick<WordedStop, 'cells' | 'documents'>): readonly Silence[] =>
  documentColumns(stop).flatMap((citizenships) => {
    const documents = stop.documents.filter(({ cells }) =>
      cells.some(({ citizenshipIso2, answer }) => citizenshipIso2 === citizenships[0] && answer === 'UNKNOWN'),
    )
    return documents.length === 0 ? [] : [{ citizenships, documents }]
  })

/** Kinds with the same answers and the same notes are one row, in the place of the first of them, with all their names. */
export const mergedDocuments = (documents: Documents) => {
  const said = ({ cells, notes }: Documents[number]) => JSON.stringify([cells, notes])
  return [...Map.groupBy(documents, said).values()].map((same) => ({
    ...same[0]!,
    kinds: same.map(({ kind }) => kind),
    label: same.map(({ label }) => label).join(' · '),
  }))
}
