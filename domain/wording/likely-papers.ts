import type { Assessment } from '../assessment/assessment.ts'
import { needsVisa } from '../assessment/permission.ts'
import { isOnePerson, type RowKey } from '../assessment/traveller.ts'
import { stopName } from './stop-name.ts'
import { exceptionOf, exceptionText } from './word-cell.ts'
import { labelOfPeople } from './people.ts'
import type { Words } from './words.ts'

/** A paper that whoever lives where they say is likely to have, and that does instead of the visa: beside the need, so that nobody applies for nothing. */
export function likelyPaperTexts({ stops, trip }: Assessment, travellers: readonly RowKey[], words: Words): string[] {
  const found = new Map<string, { places: Set<string>; who: Set<RowKey> }>()
  for (const stop of stops) {
    if (stop.role !== 'DESTINATION' && stop.role !== 'TRANSIT') continue
    for (const cell of stop.cells) {
      const exception = exceptionOf(cell, stop)
      if (!cell.isChosen || !exception?.held || !needsVisa(cell.permission) || !travellers.includes(cell.citizenship))
        continue
      const permission = words.t(`permission.${exception.permission}`)
      const answer = words.t('cell.when', { permission, condition: exceptionText(exception, words) })
      const { places, who } = found.get(answer) ?? { places: new Set(), who: new Set() }
      found.set(answer, { places: places.add(stopName(stop, words)), who: who.add(cell.citizenship) })
    }
  }
  return [...found].map(([answer, { places, who }]) => {
    const said = { answer, places: words.list([...places]) }
    if (isOnePerson(trip) || who.size === travellers.length) return words.t('verdict.likelyPaper', said)
    const needs = words.t('verdict.item.likelyPaper', said)
    return words.t('verdict.person', { who: labelOfPeople([...who].toSorted(), words), needs })
  })
}
