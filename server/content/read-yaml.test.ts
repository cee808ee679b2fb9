import { describe, expect, it } from 'vitest'
import { groupFile, placeFile, policyFile } from './content-schema.ts'
import { readYaml } from './read-yaml.ts'

const problemsOf = (text: string, schema: typeof groupFile | typeof policyFile | typeof placeFile) =>
  readYaml<unknown>(text, schema).problems.map(({ line, message }) => `${line} ${message}`)

const group = (members: string) => `kind: nationalities
name: { de: Gruppe }
source: https://example.org/
checkedAt: 2026-11-21
confidence: official
members: ${members}
`

/** Small as text, 9 to the power of 9 entries when it is read. */
const bomb = `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]\n`).join('')}`

describe('a file that cannot be used', () => {
  it('is empty', () => {
    expect(problemsOf('# nothing yet\n', policyFile)).toEqual(['1 the file is empty'])
  })

  it('is no YAML', () => {
    expect(problemsOf('name: { de: x }\nfacts: [\n', policyFile)[0]).toMatch(/^3 /)
  })

  it('has a name that stands for nothing above it', () => {
    expect(problemsOf('facts:\n  - type: *late\n  - type: &late FreeMovement\n', placeFile)).toEqual([
      '2 `*late` stands for nothing that is written above it',
    ])
  })

  it.each([
    ['a list that holds itself', 'facts: &a [*a]\n', '1 `*a`'],
    ['nine lists of nine lists, nine deep', bomb, '3 `*a1`'],
  ])('has %s', (_what, text, where) => {
    expect(problemsOf(text, placeFile)[0]).toBe(`${where} stands for something that has an alias itself: write it out`)
  })

  it('repeats itself without end', () => {
    const text = `facts:\n  - type: &a FreeMovement\n${'  - type: *a\n'.repeat(101)}`
    expect(problemsOf(text, placeFile)).toEqual(['103 more than 100 aliases'])
  })

  it.each([2_000, 20_000])('has %s brackets, one inside the other', (count) => {
    const problems = problemsOf(`facts: ${'['.repeat(count)}${']'.repeat(count)}`, placeFile)
    expect(problems[0]).toMatch(/^1 /)
    expect(problems.length).toBeLessThanOrEqual(20)
  })

  it('says the same thing twice', () => {
    expect(problemsOf('name: { de: x }\nfacts: []\nname: { de: y }\n', policyFile)).toEqual([
      '3 Map keys must be unique',
    ])
  })

  it('has fields nobody knows, at every depth and each with its line', () => {
    const text = `name: { de: x }
facts:
  - type: FreeMovement
    answr: yes
    when:
      bye: [air]
colour: red
`
    expect(problemsOf(text, policyFile).sort()).toEqual([
      '4 unknown field `answr`',
      '6 unknown field `bye`',
      '7 unknown field `colour`',
    ])
  })

  it('leaves out the German text', () => {
    expect(problemsOf('name: { en: x }\nfacts: [{ type: FreeMovement }]\n', policyFile)).toEqual([
      '1 `name.de` is missing',
    ])
  })

  it('answers with true instead of yes', () => {
    expect(problemsOf('facts:\n  - type: FreeMovement\n    answer: true\n', placeFile)).toEqual([
      '3 `facts.0.answer`: an answer is yes, no, unknown, a whole number or a colour (blue, yellow, red)',
    ])
  })

  it.each(['90 of 180', '0', '-5', '1.5', '"90 in 0"', '{ days: 90, of: 180 }'])('has the maxStay %s', (maxStay) => {
    expect(problemsOf(`facts:\n  - type: FreeMovement\n    maxStay: ${maxStay}\n`, placeFile)).toHaveLength(1)
  })

  it.each(['2026-1-5', '20261121', '21.11.2026', '2026'])('writes a date as %s', (date) => {
    expect(problemsOf(`facts:\n  - type: FreeMovement\n    from: ${date}\n`, placeFile)).toEqual([
      expect.stringContaining('3 `facts.0.from`: a date is written YYYY-MM-DD'),
    ])
  })

  it('has members that are no country codes', () => {
    expect(problemsOf(group('\n  - DE\n  - de\n  - { code: FR, form: 2024-01-01 }\n  - 17'), groupFile)).toEqual([
      '8 `members.1`: a country code is two capital letters',
      '9 unknown field `form`',
      '10 `members.3`: a member is a country code of two capital letters, or { code, from, to }',
    ])
  })
})

describe('YAML 1.2', () => {
  it('reads an alias as what it repeats', () => {
    const text = 'facts:\n  - { type: FreeMovement, for: &eu [DE, FR] }\n  - { type: TransitVisaRequired, for: *eu }\n'
    expect(readYaml(text, placeFile).value?.facts?.map((fact) => fact.for)).toEqual([
      ['DE', 'FR'],
      ['DE', 'FR'],
    ])
  })

  it('reads `no` as the word and NO as Norway', () => {
    const fact = readYaml('facts: [{ type: FreeMovement, for: [NO], answer: no }]\n', placeFile).value?.facts?.[0]
    expect(fact).toMatchObject({ for: ['NO'], answer: 'no' })
    expect(readYaml(group('[NO, NA, DE]'), groupFile).value?.members).toEqual(['NO', 'NA', 'DE'])
  })

  it('reads `yes`, `on` and dates as text', () => {
    const fact = readYaml('facts: [{ type: FreeMovement, answer: yes, from: 2026-11-21 }]\n', placeFile).value
      ?.facts?.[0]
    expect(fact).toMatchObject({ answer: 'yes', from: '2026-11-21' })
  })
})
