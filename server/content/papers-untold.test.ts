import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { countryRef } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { readContent } from './read-content.ts'

const today = '2026-11-27'
const reading = await readContent(fileURLToPath(new URL('../../content', import.meta.url)), today)
if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
const { content } = reading
const isOfPapers = ({ when }: Fact): boolean => when?.paper !== undefined && !when.paper.includes('ordinary')
const plain = <T extends { readonly facts: readonly Fact[] }>(list: T): T => ({
  ...list,
  facts: list.facts.filter((fact) => !isOfPapers(fact)),
})
const without: RuleContent = {
  ...content,
  restrictions: content.restrictions.map(plain),
  policies: content.policies.map(plain),
}
const [withPapers, before] = [compile(content, 1), compile(without, 1)]

const to = ['ES', 'DE', 'CH', 'GB', 'GE', 'EG', 'AU', 'US', 'AE', 'PH', 'IE', 'TR']
const citizenships = ['DE', 'TR', 'GE', 'SY', 'NG', 'IN', 'VE', 'US', 'RU', 'GB']

test.each(to)('who says nothing of papers is answered in %s as if no rule named one', (iso2) => {
  const answer = (rulebook: typeof before) =>
    assess(
      {
        departure: countryRef('DE'),
        destinations: [countryRef(iso2)],
        transits: [countryRef('FR')],
        travellers: travellersOf({ citizenships }),
        dateStart: '2027-02-25',
        dateEnd: '2027-03-20',
        travelType: 'TOURISM',
      },
      rulebook,
      today,
    )
  expect(without.policies.flatMap(({ facts }) => facts).length).toBeLessThan(
    content.policies.flatMap(({ facts }) => facts).length,
  )
  expect(answer(withPapers)).toEqual(answer(before))
})
