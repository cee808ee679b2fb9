import { expect, test } from 'vitest'
import { contentBlockNames } from '#domain/catalogue/content-blocks.ts'
import type { VisaProvider } from '#domain/visa-providers.ts'
import { asText, inputOf, problemsOf, providersIn, refusedAt, valuesOf, type Block } from './settings-form.ts'

const blocks = (['MYJOURNEY', 'MYCRUISE'] as const).flatMap((page) =>
  contentBlockNames.map((block): Block => ({
    page,
    block,
    isOn: page === 'MYJOURNEY',
    textDe: '',
    textEn: '',
    shownFrom: null,
  })),
)
const visa: VisaProvider = { list: 'VISA', name: 'Visas', url: 'https://visas.example/', types: ['VISA'] }
const permit: VisaProvider = { ...visa, list: 'ENTRY_PERMIT', types: ['ENTRY_PERMIT'] }
const values = valuesOf({ contentBlocks: blocks, visaProviders: [visa, permit] }, 'MYJOURNEY')

test('a page of settings has its own eight blocks and both lists', () => {
  expect(Object.keys(values)).toHaveLength(8 * 4 + 2)
  expect(values['money:isOn']).toBe(true)
  expect(valuesOf({ contentBlocks: blocks, visaProviders: [] }, 'MYCRUISE')['money:isOn']).toBe(false)
  expect(providersIn(values, 'ENTRY_PERMIT')).toEqual([permit])
})

test('only what was changed is sent, and of the lists both', () => {
  expect(inputOf(values, {}, 'MYJOURNEY')).toEqual({})
  const changed = { ...values, 'money:textDe': 'Bar', VISA: '[]' }
  expect(inputOf(changed, { 'money:textDe': 'Bar', VISA: '[]' }, 'MYJOURNEY')).toEqual({
    contentBlocks: [{ page: 'MYJOURNEY', block: 'money', isOn: true, textDe: 'Bar', textEn: '', shownFrom: null }],
    visaProviders: [permit],
  })
})

test('from which level of advice on a block is shown is a text in the form, and a number or nothing when it is sent', () => {
  const sent = (text: string) =>
    inputOf({ ...values, 'money:shownFrom': text }, { 'money:shownFrom': text }, 'MYJOURNEY').contentBlocks![0]!
      .shownFrom
  expect([sent('4'), sent('')]).toEqual([4, null])
  const kept = valuesOf({ contentBlocks: [{ ...blocks[0]!, shownFrom: 5 }], visaProviders: [] }, 'MYJOURNEY')
  expect(kept[`${blocks[0]!.block}:shownFrom`]).toBe('5')
})

test('what was refused comes to its field, whatever place it was sent at', () => {
  const two = { ...values, VISA: asText([visa, visa]) }
  const input = inputOf(two, { 'traffic:textEn': 'x', 'money:isOn': false }, 'MYJOURNEY')
  const refusal = (field: string) => refusedAt([{ field, messages: ['no'] }], two, input)[0]!.field
  expect(input.contentBlocks!.map(({ block }) => block)).toEqual(['traffic', 'money'])
  expect(refusal('contentBlocks.1.textDe')).toBe('money:textDe')
  expect(refusal('visaProviders.1.url')).toBe('VISA.1.url')
  expect(refusal('visaProviders.2.types')).toBe('ENTRY_PERMIT.0.types')
  expect(refusal('visaProviders')).toBe('VISA')
  expect(refusal('id')).toBe('')
})

test('an address that can be no link is refused before it is sent', () => {
  const wrong = {
    ...values,
    VISA: asText([visa, { ...visa, name: ' ', url: 'javascript:x', types: [] }, { ...visa, url: '' }]),
  }
  expect(problemsOf(wrong, { required: 'required', url: 'wrong' })).toEqual({
    'VISA.1.name': 'required',
    'VISA.1.url': 'wrong',
    'VISA.1.types': 'required',
    'VISA.2.url': 'required',
  })
  expect(problemsOf(values, { required: 'required', url: 'wrong' })).toEqual({})
})

test('a list that cannot be read is empty', () => {
  expect(providersIn({ VISA: '{' }, 'VISA')).toEqual([])
  expect(providersIn({ VISA: '{}' }, 'VISA')).toEqual([])
})
