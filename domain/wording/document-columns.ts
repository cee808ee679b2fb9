import type { Iso2 } from '../places.ts'
import type { WordedStop } from './worded.ts'

/** Citizenships with the same answer for every kind of document share a column. */
export const documentColumns = ({ cells, documents }: Pick<WordedStop, 'cells' | 'documents'>): Iso2[][] => {
  const answerOf = (iso2: Iso2) => (document: WordedStop['documents'][number]) =>
    document.cells.find(({ citizenshipIso2 }) => citizenshipIso2 === iso2)?.answer
  const citizenships = cells.map(({ citizenshipIso2 }) => citizenshipIso2)
  return [...Map.groupBy(citizenships, (iso2) => documents.map(answerOf(iso2)).join()).values()]
}
