import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { detailTypeOf, detailTypes } from '#domain/catalogue/types.ts'
import { isPermit } from '#domain/catalogue/what-types-do.ts'
import { isCountryFact } from '#domain/rulebook/country-facts.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { makeWords } from '#domain/wording/words.ts'
import { queryClient } from '../api/query-client.ts'
import { newFact } from './edit-facts.ts'
import { FactListContext, type FactListShared, type FieldErrors } from './fact-context.ts'
import { FactForm } from './FactForm.tsx'

const nothing = () => {}
const t = (key: string) => key
const shared: FactListShared = {
  t,
  words: makeWords('en', 'staff', t, {
    groupNames: new Map(),
    policyNames: new Map(),
    missions: () => [],
    places: new Map(),
    translations: {},
  }),
  today: '2026-11-22',
  readOnly: false,
  tokens: () => [],
  change: nothing,
  move: nothing,
  duplicate: nothing,
  remove: nothing,
  toggle: nothing,
  edit: nothing,
}
const render = (fact: Fact, errors: FieldErrors = {}, readOnly = false): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <FactListContext value={{ ...shared, readOnly }}>
          <FactForm fact={fact} path="facts.3" errors={errors} />
        </FactListContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
const pathsIn = (html: string): string[] =>
  [...html.matchAll(/data-path="facts\.3\.([^"]+)"/g)].map(([, path]) => path!)

/** One type of each kind that the catalogue knows: to draw all of them takes long, and they differ in nothing else. */
const oneOfEachKind = [
  ...Map.groupBy(detailTypes, ({ nameKey: type, valueType, unit, takesMaxStay, roles }) =>
    JSON.stringify([valueType, unit, takesMaxStay, roles.includes('TRANSIT'), isPermit(type), isCountryFact({ type })]),
  ).values(),
].map(([type]) => type!.nameKey)

test('there are many kinds', () => expect(oneOfEachKind.length).toBeGreaterThan(8))

describe.each(oneOfEachKind)('%s', (key) => {
  const type = detailTypeOf(key)
  const begun = newFact(key, 'a')

  test('is asked in the form that the catalogue gives it', () => {
    const html = render(begun)
    const paths = pathsIn(html)
    const answers = [...html.matchAll(/name="facts\.3\.answer" value="(\w+)"/g)].map(([, value]) => value)
    const expected = { YESNO: 'yes no unknown', YESNOTEXT: 'yes no unknown', COLOR: 'blue yellow red unknown' }
    expect(answers.join(' ')).toBe(expected[type.valueType as 'YESNO'] ?? '')
    expect(paths.includes('answer')).toBe(type.valueType !== 'FREETEXT')
    expect(paths.includes('text.de')).toBe(type.valueType === 'FREETEXT' || type.valueType === 'YESNOTEXT')
    expect(paths.includes('maxStay.days')).toBe(type.takesMaxStay)
    expect(paths.includes('for')).toBe(!isCountryFact(begun))
    expect(paths).toEqual(
      expect.arrayContaining(['from', 'to', 'source', 'confidence', 'checkedAt', 'authority', 'note.de']),
    )
  })

  test('asks why where the answer is unknown, and then for no text and no days', () => {
    const paths = pathsIn(render({ ...begun, answer: 'unknown' }))
    expect(paths).toContain('unknownReason')
    expect(paths.filter((path) => /^(text|maxStay)/.test(path))).toEqual([])
  })
})

const whole: Fact = {
  id: 'a',
  type: 'TransitVisaRequired',
  authority: 'DESTINATION_COUNTRY',
  for: ['DE', '-self'],
  answer: 'yes',
  travelType: ['BUSINESS'],
  from: '2027-01-01',
  dates: 'entry',
  requires: ['invitation'],
  issuedWithinYears: 10,
  when: {
    by: ['air'],
    arrivingFrom: ['BR'],
    onwardTo: ['US'],
    changeUpTo: 24,
    transit: 'airside',
    stayUpTo: 30,
    residentOf: ['US'],
    holding: ['valid-visa-us'],
    age: { to: 15 },
    minor: ['alone'],
  },
  steps: [
    {
      kind: 'apply',
      name: { de: 'Visum' },
      url: 'https://example.org/',
      fee: { amount: 20, currency: 'EUR' },
      waits: [{ in: ['IN'], from: 120, to: 289, checkedAt: '2026-06-18' }],
    },
  ],
  sentences: [
    { say: 'declare-over', amount: 10_000, currency: 'EUR' },
    { say: 'missions', url: 'example.org' },
  ],
  source: 'https://example.org/',
  checkedAt: '2026-11-01',
  confidence: 'official',
}

test('all that a rule can hold has its field, named as problems name it', () => {
  expect(pathsIn(render(whole))).toEqual(
    expect.arrayContaining([
      'for',
      'travelType',
      'dates',
      'requires',
      'issuedWithinYears',
      ...[
        'by',
        'arrivingFrom',
        'onwardTo',
        'changeUpTo',
        'changeOver',
        'transit',
        'stayUpTo',
        'stayOver',
        'inDays',
      ].map((key) => `when.${key}`),
      ...['residentOf', 'holding', 'age.from', 'age.to', 'minor'].map((key) => `when.${key}`),
      ...['kind', 'name.de', 'url', 'fee.amount', 'fee.currency', 'workingDays', 'dueDaysAfter'].map(
        (key) => `steps.0.${key}`,
      ),
      ...['in', 'from', 'to', 'checkedAt'].map((key) => `steps.0.waits.0.${key}`),
      'sentences.0.amount',
      'sentences.0.currency',
      'sentences.1.url',
    ]),
  )
})

test('what was refused stands at its field, and is said once', () => {
  const errors = { source: 'No address', 'steps.0.url': 'No page', 'for.0': 'Nobody', 'when.holding.0': 'No paper' }
  const html = render(whole, errors)
  for (const message of Object.values(errors)) expect(html.split(`>${message}<`)).toHaveLength(2)
})

test('who may only read can change nothing', () => {
  const html = render(whole, {}, true)
  expect(html).toMatch(/^(<style.*?<\/style>)*<fieldset[^>]* disabled=""/s)
  expect(html).not.toContain('rule-fact.step.add')
  expect(html).not.toContain('rule-fact.paste')
})
