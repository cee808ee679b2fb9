import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['  Türkiye ', 'turkiye'],
  ['İsviçre', 'isvicre'],
  ['Irak', 'irak'],
  ['ırak', 'irak'],
  ['Łotwa', 'lotwa'],
  ['Grønland', 'gronland'],
  ['Côte d’Ivoire', 'cote d’ivoire'],
])('%s is found without its accents', (name, folded) => expect(fold(name)).toBe(folded))
