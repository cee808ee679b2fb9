import { expect, test } from 'vitest'
import { matchSnippets } from './match-snippets.ts'

const snippets = [
  { name: 'Fees', textDe: '<p>Die <strong>Gebühr</strong> für das Visum</p>', textEn: 'The visa fee' },
  { name: 'Visum früh beantragen', textDe: 'Rechtzeitig', textEn: '' },
]
const found = (search: string) => matchSnippets(snippets, search).map(({ name }) => name)

test.each([
  ['', ['Fees', 'Visum früh beantragen']],
  ['visum', ['Visum früh beantragen', 'Fees']],
  ['FRUH visum', ['Visum früh beantragen']],
  ['gebuhr', ['Fees']],
  ['strong', []],
  ['visa fee', ['Fees']],
])('%j finds %j', (search, names) => expect(found(search)).toEqual(names))
