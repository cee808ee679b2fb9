import type { WordedCell, WordedStop } from '../../../../../domain/wording/worded.ts'

/** Citizenships with the same answer for every kind of document share a column. */
export const documentColumns = ({ cells, documents }: Pick<WordedStop, 'cells' | 'documents'>): WordedCell[][] => {
  const answerOf = (iso2: string) => (document: WordedStop['documents'][number]) =>
    document.cells.find(({ citizenshipIso2 }) => citizenshipIso2 === iso2)?.answer
  return [...Map.groupBy(cells, ({ citizenshipIso2 }) => documents.map(answerOf(citizenshipIso2)).join()).values()]
}
