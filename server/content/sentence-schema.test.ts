import { expect, test } from 'vitest'
import { policyFile } from './content-schema.ts'
import { readYaml } from './read-yaml.ts'

const read = (sentence: string) =>
  readYaml(
    `name: { de: Beispiel }
facts:
  - type: VisaRequiredForStay
    answer: no
    sentences:
      - ${sentence}
`,
    policyFile,
  )

test.each([
  '{ say: valid-for-stay }',
  '{ say: blank-pages, count: 2 }',
  '{ say: at-most-days-in, days: 90, inDays: 180 }',
  '{ say: vaccinations-by-trip, vaccines: [rabies, cholera] }',
  '{ say: missions, url: "https://example.org/missions" }',
])('%s is a sentence', (sentence) => expect(read(sentence).problems).toEqual([]))

test.each([
  ['an unknown one', '{ say: blank-page, count: 2 }', /standard sentence is expected/],
  ['one without what it takes', '{ say: blank-pages }', /`facts\.0\.sentences\.0\.count` is missing/],
  ['one with what it does not take', '{ say: valid-for-stay, days: 3 }', /unknown field `days`/],
  ['half an amount', '{ say: declare-over, amount: 3 }', /`facts\.0\.sentences\.0\.currency` is missing/],
  ['no whole number', '{ say: blank-pages, count: 1.5 }', /count/],
  ['nought', '{ say: blank-pages, count: 0 }', /count/],
  ['a vaccine that has no words', '{ say: vaccinations-by-trip, vaccines: [plague] }', /vaccines/],
  ['an empty list', '{ say: papers-needed, papers: [] }', /the list is empty/],
  ['no address', '{ say: missions, url: nowhere }', /an address or the name of a site/],
])('%s is refused with its line', (_, sentence, message) => {
  const { value, problems } = read(sentence)
  expect(value).toBeNull()
  expect(problems).toHaveLength(1)
  expect(problems[0]!.message).toMatch(message)
  expect(problems[0]!.line).toBe(6)
})
