import { describe, expect, test } from 'vitest'
import type { TripPhase } from '../assessment/trip-phase.ts'
import { wordedCell, wordedStop } from '../testing/worded-stops.ts'
import { isPastTask, momentOf } from './moment.ts'
import { outlineWords } from './outline-words.ts'

/** Each message as its key and what is put into it. */
const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' | ')
const words = outlineWords('en', t, '2027-02-15')
const days = (from: string, to: string, isShared = false) => ({ days: { from, to, isShared } })
const stops = [
  wordedStop('Germany', { role: 'DEPARTURE', dateStart: '2027-02-12', dateEnd: '2027-02-12' }),
  wordedStop('Thailand', {
    iso2: 'TH',
    ...days('2027-02-13', '2027-02-22'),
    cells: [
      wordedCell({ maxStayDays: 60 }),
      wordedCell({ citizenshipIso2: 'TR', maxStayDays: 90, isStayRolling: true }),
      wordedCell({ citizenshipIso2: 'IN', permission: 'E_VISA', maxStayDays: 30, status: 'YELLOW' }),
    ],
  }),
  wordedStop('Vietnam', { iso2: 'VN', ...days('2027-02-22', '2027-03-02') }),
  wordedStop('Germany', { role: 'RETURN', dateStart: '2027-03-03', dateEnd: '2027-03-03' }),
]
const underWay = (at: number | null, day: string): TripPhase => ({ is: 'under-way', at, day })
const inThailand = underWay(0, '2027-02-15')

describe('the moment', () => {
  test('far from the trip nothing is said of the day', () => {
    expect(momentOf({ stops }, { is: 'before' }, words)).toBe(null)
  })

  test('near the trip the days are counted', () => {
    const near = (days: number) => momentOf({ stops }, { is: 'week-before', days }, words)?.title
    expect([near(5), near(1)]).toEqual(['moment.week-before | 5', 'moment.week-before | 1'])
  })

  test('under way: where, until when, how long somebody may stay, and where to next', () => {
    expect(momentOf({ stops }, inThailand, words)).toEqual({
      is: 'under-way',
      title: 'moment.there | in Thailand | 22 February 2027',
      stop: 1,
      stays: [
        {
          citizenshipIso2s: ['DE'],
          // Both days counted: the 60th day.
          text: 'moment.stay.until | 60 | 13 February 2027 | 13 April 2027',
        },
        { citizenshipIso2s: ['TR'], text: 'moment.stay | 90' },
      ],
      next: { stop: 2, text: 'moment.next | Vietnam | 22 February 2027' },
      isVerdictOver: true,
    })
    expect(momentOf({ stops }, underWay(1, '2027-02-25'), words)?.next).toEqual({
      stop: 3,
      text: 'moment.next.home | Germany | 3 March 2027',
    })
  })

  test('where the trip does not tell the stop, it tells the last day', () => {
    const moment = momentOf({ stops }, underWay(null, '2027-02-25'), words)
    expect(moment).toMatchObject({ title: 'moment.travelling | 3 March 2027', stop: null, stays: [], next: null })
  })

  test('who may not enter what is still ahead reads the verdict, and not of what lies behind', () => {
    const red = (index: number) =>
      stops.map((stop, at) => (at === index ? { ...stop, cells: [wordedCell({ status: 'RED' as const })] } : stop))
    expect(momentOf({ stops: red(2) }, inThailand, words)?.isVerdictOver).toBe(false)
    expect(momentOf({ stops: red(1) }, underWay(1, '2027-02-25'), words)?.isVerdictOver).toBe(true)
    const other = red(2).map((stop) => ({ ...stop, cells: stop.cells.map((cell) => ({ ...cell, isChosen: false })) }))
    expect(momentOf({ stops: other }, inThailand, words)?.isVerdictOver).toBe(true)
  })
})

describe('a task is past', () => {
  const past = (task: Parameters<typeof isPastTask>[0], phase: TripPhase, at = stops) =>
    isPastTask(task, { stops: at }, phase)
  test.each<[string, Parameters<typeof isPastTask>[0], boolean]>([
    ['what was to be done before arriving', { kind: 'fill-in', stop: 1 }, true],
    ['what is asked for leaving is ahead', { kind: 'fill-in', stop: 1, isThere: true }, false],
    ['the next country is ahead', { kind: 'apply', stop: 2 }, false],
    ['leaving home', { kind: 'carry', stop: 0, isThere: true }, true],
    ['coming home is ahead', { kind: 'carry', stop: 3 }, false],
    ['a passport is looked at before the trip', { kind: 'check-passport', stop: 2 }, true],
  ])('in Thailand: %s', (_name, task, isPast) => {
    expect(past(task, inThailand)).toBe(isPast)
  })

  test('before the trip none is, after it all are', () => {
    expect(past({ kind: 'apply', stop: 1 }, { is: 'departure' })).toBe(false)
    expect(past({ kind: 'carry', stop: 3 }, { is: 'after' })).toBe(true)
    expect(past({ kind: 'fill-in', stop: 1, isThere: true }, underWay(1, '2027-02-25'))).toBe(true)
  })

  test('of stops whose days nobody knows only the first has begun', () => {
    const shared = stops.map((stop) => (stop.days ? { ...stop, days: { ...stop.days, isShared: true } } : stop))
    const late = underWay(null, '2027-02-28')
    expect(past({ kind: 'apply', stop: 1 }, late, shared)).toBe(true)
    expect(past({ kind: 'apply', stop: 2 }, late, shared)).toBe(false)
    expect(past({ kind: 'fill-in', stop: 1, isThere: true }, late, shared)).toBe(false)
  })
})
