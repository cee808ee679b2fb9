import { expect, test } from 'vitest'
import { undecided } from './chips.ts'
import { proposeChips } from './propose.ts'
import { readBooking } from './reading/read-booking.ts'
import { leftOver } from './seen.ts'
import { gazetteer, today } from './testing/read.ts'

const asked = ['some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'filter', 'map', 'flatMap'] as const
const looked = ['indexOf', 'includes', 'slice', 'toSorted'] as const

/** What is looked at in lists, whatever the machine. */
function stepsFor(text: string): number {
  let steps = 0
  const put: (() => void)[] = []
  const all = Array.prototype as unknown as Record<string, (...values: readonly unknown[]) => unknown>
  for (const name of asked) {
    const own = all[name]!
    put.push(() => (all[name] = own))
    all[name] = function (this: unknown, fits: unknown, ...rest: readonly unknown[]) {
      const counted = (...values: readonly unknown[]) => {
        steps += 1
        return (fits as (...all: readonly unknown[]) => unknown)(...values)
      }
      return own.call(this, counted, ...rest)
    }
  }
  for (const name of looked) {
    const own = all[name]!
    put.push(() => (all[name] = own))
    all[name] = function (this: readonly unknown[], ...values: readonly unknown[]) {
      const found = own.apply(this, values as never)
      steps += Array.isArray(found) ? found.length : this.length
      return found
    }
  }
  try {
    const reading = readBooking(text, gazetteer, today)
    leftOver(reading, proposeChips(reading, undecided, gazetteer, today), undecided, gazetteer, today)
  } finally {
    for (const back of put) back()
  }
  return steps
}

test.each([
  '. A',
  'Ship: A\n',
  'nach Japan ',
  'Rückflug nach ',
  'we fly Japan to ',
  'Kind (5) ',
  'Kind (5) auch ',
  'meine Frau ',
  'deutsch wohnhaft in Japan, ',
  'wir wohnen in Japan. ich Deutsche. ',
  '1. Nat Nat Nat ',
  '10 Tage 12.2.2027 ',
  'SR DOCS YY HK1-P-DEU-1-DEU-12AUG64-F-1JAN30-A-B/P1\nSR DOCA YY HK1-R-DEU/P1\n',
  'A/B MR\nSSR DOCO LH HK1//V/1//1JAN20/USA\n',
  'deutsch/US ',
])('%j again and again: twice the letters cost twice the looks into lists', (piece) => {
  const long = (letters: number) => piece.repeat(Math.ceil(letters / piece.length))
  const [half, whole] = [stepsFor(long(6000)), stepsFor(long(12_000))]
  expect(whole).toBeLessThan(2.1 * half + 5000)
})
