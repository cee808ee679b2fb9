import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type DateSpan } from './dates.ts'
import { coversDate, intersect, subtract, union, type Spans } from './date-spans.ts'

const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2027-01-01', n))
const span: fc.Arbitrary<DateSpan> = fc
  .tuple(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }))
  .map(([a, b]) => (a && b && a > b ? { from: b, to: a } : { ...(a && { from: a }), ...(b && { to: b }) }))
const spans: fc.Arbitrary<Spans> = fc
  .array(span, { maxLength: 3 })
  .map((list) => list.reduce<Spans>((all, next) => union(all, [next]), []))

test('set operations agree with every single day', () => {
  fc.assert(
    fc.property(spans, spans, day, (a, b, date) => {
      const [inA, inB] = [coversDate(a, date), coversDate(b, date)]
      expect(coversDate(intersect(a, b), date)).toBe(inA && inB)
      expect(coversDate(union(a, b), date)).toBe(inA || inB)
      expect(coversDate(subtract(a, b), date)).toBe(inA && !inB)
    }),
    { numRuns: 500 },
  )
})
