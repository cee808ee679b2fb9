import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { abroad, countryRef, fact, home, restriction, world } from '#domain/testing/rules.ts'
import { checkGoldenTrips } from './golden-trips.ts'
import { readContent } from './read-content.ts'

const today = '2026-11-21'
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'golden-'))
  await mkdir(join(root, 'golden'))
})
afterEach(() => rm(root, { recursive: true }))

const deciding = [
  fact('VisaRequiredForStay', 'yes'),
  fact('EVisaPossible', 'yes', { steps: [{ kind: 'apply', name: { de: 'E-Visum' }, dueDaysBefore: 5 }] }),
]
const rulebook = compile(world([restriction(countryRef(abroad), deciding)]), 1)
const check = async (text: string) => {
  await writeFile(join(root, 'golden', 'X.yaml'), text)
  return checkGoldenTrips(root, rulebook)
}
const golden = (expected: string, more = '') => `- why: a made-up trip
  from: ${home}
  to: [${abroad}]
  citizenships: [${home}]
  start: 2027-02-01
  end: 2027-02-10
  expect:
    ${abroad}: { ${home}: ${expected} }
${more}`

test('a failing trip is named with file and line', async () => {
  const { problems } = await check(golden('VISA_FREE 90'))
  expect(problems).toEqual([
    {
      file: 'golden/X.yaml',
      line: 8,
      message: `a made-up trip: expected VISA_FREE 90, the rules say E_VISA (rule ${deciding.map(({ id }) => id).join(', ')})`,
    },
  ])
})
test('a trip that agrees is counted and has no problem', async () =>
  expect(await check(golden('E_VISA'))).toEqual({ trips: 1, destinations: 1, problems: [] }))
test.each([
  ['  tasks: [{ at: XB, type: EVisaPossible, for: [XC] }]', /it is for XA/],
  ['  tasks: [{ at: XB, type: EVisaPossible, for: [XA], by: 2027-01-01 }]', /due by 2027-01-27/],
  ['  tasks: [{ at: XB, type: TransitVisaRequired, for: [XA] }]', /no such task/],
  ['  tasks: [{ at: XB, type: EVisaPossible, for: [XA], kind: pay }]', /its kind is apply/],
  ['  noTasks: [{ at: XB, type: EVisaPossible }]', /there is a task for XA/],
  ['  documents: { XB: { XA: { Passport: yes } } }', /expected yes, the rules say unknown/],
  ['  answers: { XB: { VisaRequiredForStay: { XA: no } } }', /expected no, the rules say yes/],
  ['  answers: { XB: { PassportMinValidityBeyondTravelInMonths: { XA: 6 } } }', /expected 6, the rules say unknown/],
  ['  conditions: { XB: { VisaRequiredForStay: { XA: [valid-visa-us] } } }', /no condition valid-visa-us/],
  ['  answers: { XB: { VisaNeeded: { XA: no } } }', /unknown field `VisaNeeded`/],
])('%s', async (more, message) => expect((await check(golden('E_VISA', more))).problems[0]!.message).toMatch(message))
test.each([
  ['VISA_FRE', /one of FREE_MOVEMENT/],
  ['E_VISA\n  oops: 1', /unknown field/],
])('a wrong entry is refused: %s', async (expected, message) =>
  expect(
    (
      await check(
        golden(expected).replace(
          `{ ${home}: ${expected} }`,
          expected.includes('\n') ? `{ ${home}: E_VISA }\n  oops: 1` : `{ ${home}: ${expected} }`,
        ),
      )
    ).problems[0]!.message,
  ).toMatch(message),
)
test('an unknown place is refused', async () =>
  expect((await check(golden('E_VISA').replace(`[${abroad}]`, '[ZZ]'))).problems[0]!.message).toMatch(
    /unknown place ZZ/,
  ))

test('a condition that says the same as the general answer opens no other way', async () => {
  const withPermit = fact('VisaRequiredForStay', 'yes', { when: { holding: ['valid-visa-us'] } })
  const text = golden('VISA_REQUIRED', '  conditions: { XB: { VisaRequiredForStay: { XA: [valid-visa-us] } } }')
  await writeFile(join(root, 'golden', 'X.yaml'), text)
  const same = compile(world([restriction(countryRef(abroad), [withPermit, fact('VisaRequiredForStay', 'yes')])]), 1)
  expect((await checkGoldenTrips(root, same)).problems[0]!.message).toMatch(/no condition valid-visa-us/)
  const other = { ...withPermit, answer: 'no' } as const
  const eased = compile(world([restriction(countryRef(abroad), [other, fact('VisaRequiredForStay', 'yes')])]), 1)
  expect((await checkGoldenTrips(root, eased)).problems).toEqual([])
})

test('an imported base layer may fill what a trip leaves unknown, and must keep what it knows', async () => {
  const matrix = {
    source: 'https://example.org/',
    checkedAt: today,
    cells: { XB: { XA: { permission: 'E_VISA' } } },
  } as const
  const filled = compile({ ...world([]), visaMatrix: matrix }, 1)
  const answers = '  answers: { XB: { VisaRequiredForStay: { XA: unknown } } }'
  await writeFile(join(root, 'golden', 'X.yaml'), golden('UNKNOWN', answers))
  expect((await checkGoldenTrips(root, filled)).problems).toEqual([])
  await writeFile(join(root, 'golden', 'X.yaml'), golden('VISA_FREE'))
  expect((await checkGoldenTrips(root, filled)).problems).toHaveLength(1)
})

test('what agrees in every part has no problem', async () => {
  const more = `  answers: { XB: { VisaRequiredForStay: { XA: yes } } }
  tasks: [{ at: XB, type: EVisaPossible, for: [XA], kind: apply, by: 2027-01-27 }]
  noTasks: [{ at: XB, type: RequiredVaccinations }]`
  expect((await check(golden('E_VISA', more))).problems).toEqual([])
})

test('the rules of this project keep every golden trip', async () => {
  const folder = new URL('../../content/', import.meta.url).pathname
  const reading = await readContent(folder, today)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems.slice(0, 3)))
  const result = await checkGoldenTrips(folder, compile(reading.content, 1))
  expect(result.problems).toEqual([])
  expect(result.trips).toBeGreaterThanOrEqual(150)
  expect(result.destinations).toBeGreaterThanOrEqual(60)
})

const people = (travellers: string, expected: string) =>
  golden('E_VISA').replace(`citizenships: [${home}]`, travellers).replace(`{ ${home}: E_VISA }`, expected)

test('a trip of people promises to each row: papers, residence and age are theirs', async () => {
  const told = `travellers:
    - passports: [{ iso2: ${home} }]
    - { passports: [{ iso2: ${home}, kind: diplomatic }], residence: { iso2: ${abroad}, permit: permanent }, age: 12 }`
  expect((await check(people(told, `{ ${home}: E_VISA, ${home}2: UNKNOWN }`))).problems).toEqual([])
  expect((await check(people(told, `{ ${home}2: E_VISA }`))).problems[0]!.message).toMatch(/the rules say UNKNOWN/)
})

test.each([
  ['nobody', 'by: air', /citizenships. is missing/],
  ['both', `citizenships: [${home}]\n  travellers: [{ passports: [{ iso2: ${home} }] }]`, /or by `travellers`/],
  ['an adult minor', `travellers: [{ passports: [{ iso2: ${home} }], age: 30, minor: alone }]`, /minor.adult/],
  ['no paper', 'travellers: [{ passports: [] }]', /./],
  ['an unknown paper', `travellers: [{ passports: [{ iso2: ${home}, kind: library-card }] }]`, /./],
  ['one residence for all', `residence: ${home}\n  travellers: [{ passports: [{ iso2: ${home} }] }]`, /at each/],
])('who travels is refused: %s', async (_, told, message) =>
  expect((await check(people(told, `{ ${home}: E_VISA }`))).problems[0]!.message).toMatch(message),
)
