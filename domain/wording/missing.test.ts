import { describe, expect, test } from 'vitest'
import { detailTypes } from '../catalogue/types.ts'
import { wordedCell, wordedSection, wordedStop, wordedValue } from '../testing/worded-stops.ts'
import { firstWaiting, stopsWaitingFor, waysToVisa } from './missing.ts'
import type { EntryPermission } from '../assessment/assessment.ts'
import type { WordedCondition, WordedValue } from './worded.ts'

const condition = (part: Partial<WordedCondition> = {}): WordedCondition => ({
  text: 'with residence in Germany',
  asksResidence: true,
  asksTravelMode: false,
  asksChangeHours: false,
  answer: 'NO',
  word: 'No',
  wordLanguage: 'en',
  maxStayText: null,
  said: null,
  note: null,
  source: null,
  checkedAt: null,
  ...part,
})
const valueWith = (conditions: readonly WordedCondition[], part: Partial<WordedValue> = {}) =>
  wordedValue({ citizenshipIso2s: ['TR'], answer: 'YES', maxStayText: null, conditions, ...part })
const stopWith = (name: string, value: WordedValue, type: string, permission: EntryPermission = 'VISA_REQUIRED') => {
  const cells = [wordedCell({ citizenshipIso2: 'TR', permission })]
  return wordedStop(name, { cells, sections: [wordedSection([value], { type })] })
}

describe('what a trip leaves out', () => {
  test('is asked where it would change the answer or the longest stay, and nowhere else', () => {
    const waits = (part: Partial<WordedCondition>) => firstWaiting('residence', valueWith([condition(part)])) === 0
    expect(waits({})).toBe(true)
    expect(waits({ answer: 'YES' })).toBe(false)
    expect(waits({ answer: 'YES', maxStayText: 'Up to 30 days' })).toBe(true)
    expect(waits({ asksResidence: false })).toBe(false)
  })

  test('is asked where it would silence another condition that says something else', () => {
    const same = condition({ answer: 'YES' })
    const other = condition({ asksResidence: false })
    expect(firstWaiting('residence', valueWith([same, other]))).toBe(0)
    expect(firstWaiting('residence', valueWith([same, condition({ answer: 'YES', asksResidence: false })]))).toBe(-1)
  })

  test('names the stops that it is about, each thing its own', () => {
    const hours = condition({ asksResidence: false, asksChangeHours: true })
    const stops = [
      stopWith('Doha', valueWith([hours]), 'TransitVisaRequired'),
      stopWith('Thailand', valueWith([condition({ answer: 'YES' })]), 'VisaRequiredForStay'),
      stopWith('Germany', valueWith([condition()]), 'VisaRequiredForStay'),
    ]
    const named = (missing: 'residence' | 'travelMode' | 'changeHours') =>
      stopsWaitingFor(missing, stops).map(({ name }) => name)
    expect(named('residence')).toEqual(['Germany'])
    expect(named('changeHours')).toEqual(['Doha'])
    expect(named('travelMode')).toEqual([])
  })

  test('is not asked for the way to a visa that nobody needs', () => {
    const eVisa = (permission: EntryPermission) =>
      stopsWaitingFor('residence', [stopWith('Vietnam', valueWith([condition()]), 'EVisaPossible', permission)]).length
    expect([eVisa('VISA_REQUIRED'), eVisa('UNKNOWN'), eVisa('VISA_FREE'), eVisa('ETA')]).toEqual([1, 1, 0, 0])
  })

  test('knows all ways to a visa that the catalogue has', () => {
    const ways = detailTypes.filter(({ decides }) => decides === 'visa-on-arrival' || decides === 'e-visa')
    expect([...waysToVisa].toSorted()).toEqual(ways.map(({ nameKey }) => nameKey).toSorted())
  })
})
