import { holderOf } from '#web/staff/trip/party.ts'
import { beforeEach, expect, test } from 'vitest'
import { keepTypedName, typedNamesOf } from '#web/staff/fields/typed-names.ts'
import { clearStored, writeStored } from '#web/staff/stored.ts'
import { readForm } from './search-form.ts'
import { dropSearchDraft, keepSearchDraft, readSearchDraft } from './search-draft.ts'

const initial = readForm(new URLSearchParams('from=COUNTRY:DE&citizenship=DE&purpose=BUSINESS'))
const typed = {
  ...initial,
  to: ['COUNTRY:TH'],
  days: ['5N'],
  start: 'bald',
  travellers: [holderOf('TR'), { ...holderOf('UA'), age: 'alt', name: 'A' }],
}
const write = (draft: Record<string, string>) => writeStored('drafts', { 'look-up': draft })

beforeEach(() => clearStored(['drafts']))

test.each([
  ['no text', {}],
  ['no form', { address: '' }],
  ['no JSON', { address: '', form: '{' }],
  ['a list', { address: '', form: '[]' }],
  ['nothing', { address: '', form: 'null' }],
  ['a form without its fields', { address: '', form: '{"to":["COUNTRY:TH"]}' }],
  ['places that are none', { address: '', form: JSON.stringify({ ...typed, to: [7] }) }],
  ['a place without its days', { address: '', form: JSON.stringify({ ...typed, days: [] }) }],
  ['a traveller without an age', { address: '', form: JSON.stringify({ ...typed, travellers: [{ name: 'A' }] }) }],
  ['a traveller that is a list', { address: '', form: JSON.stringify({ ...typed, travellers: [[]] }) }],
  ['a day that is a list', { address: '', form: JSON.stringify({ ...typed, start: [] }) }],
  ['another address', { address: '?to=COUNTRY:JP', form: JSON.stringify(typed) }],
])('%s is no half-typed search', (_what, draft) => {
  write(draft as Record<string, string>)
  expect(readSearchDraft('', initial)).toBeNull()
})

test('what was typed is there again at its address, wrong values included, until it was asked or discarded', () => {
  keepSearchDraft('', typed, initial)
  expect(readSearchDraft('', initial)).toEqual(typed)
  expect(readSearchDraft('?to=COUNTRY:JP', initial)).toBeNull()
  dropSearchDraft()
  expect(readSearchDraft('', initial)).toBeNull()
})

test('the part of a place that was typed is kept with it, and nothing of places that are not there', () => {
  keepTypedName('COUNTRY:TH', 'Khao Lak')
  keepTypedName('COUNTRY:CL', 'Osterinsel')
  keepSearchDraft('', typed, initial)
  for (const key of ['COUNTRY:TH', 'COUNTRY:CL']) keepTypedName(key, undefined)
  expect(readSearchDraft('', initial)).toEqual(typed)
  expect(typedNamesOf(['COUNTRY:TH', 'COUNTRY:CL'])).toEqual({ 'COUNTRY:TH': 'Khao Lak' })
  keepTypedName('COUNTRY:TH', undefined)
})

test('what was changed back is no draft', () => {
  keepSearchDraft('', typed, initial)
  keepSearchDraft('', { ...initial }, initial)
  expect(readSearchDraft('', initial)).toBeNull()
})
