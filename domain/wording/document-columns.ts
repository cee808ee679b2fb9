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

/**
 * `told`: kinds of which something is known or noted. `silent`: kinds of which nothing is known for somebody; those that
 * stand in the table as well are there for the others.
 */
export function silentDocuments(documents: Documents): { readonly told: Documents; readonly silent: Documents } {
  const isUnknown = ({ answer }: Documents[number]['cells'][number]) => answer === 'UNKNOWN'
  return {
    told: documents.filter(({ cells, notes }) => notes.length > 0 || !cells.every(isUnknown)),
    silent: documents.filter(({ cells }) => cells.some(isUnknown)),
  }
}
