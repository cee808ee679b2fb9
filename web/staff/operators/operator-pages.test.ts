import { expect, test } from 'vitest'
import { chosenIn, foundPages, linksOf, pagesIn, toggled, type OperatorPage } from './operator-pages.ts'

const page = (id: string, more: Partial<OperatorPage> = {}): OperatorPage => ({
  id,
  name: `Operator ${id}`,
  infoCategory: 'HEALTH',
  linkDe: `https://www.${id}.example/de`,
  linkEn: '',
  allowIframe: false,
  ...more,
})
const pages = [page('sun'), page('alps', { infoCategory: 'ENTRY' }), page('sea')]

test('two may be chosen, a third is refused, and one is given back', () => {
  expect(toggled([], 'sun')).toEqual(['sun'])
  expect(toggled(['sun'], 'sea')).toEqual(['sun', 'sea'])
  expect(toggled(['sun', 'sea'], 'alps')).toBe('too-many')
  expect(toggled(['sun', 'sea'], 'sun')).toEqual(['sea'])
})

test('an address with too many, unknown or repeated ones shows what may be', () => {
  expect(chosenIn('sea,sea,gone,sun,alps', pages)).toEqual(['sea', 'sun'])
  expect(chosenIn(null, pages)).toEqual([])
  expect(chosenIn(',', pages)).toEqual([])
})

test('links stand in the language of the reader first, and lead to HTTPS alone', () => {
  const both = page('sun', { linkEn: 'https://sun.example/en' })
  expect(linksOf(both, 'en').map(({ language, host }) => [language, host])).toEqual([
    ['en', 'sun.example'],
    ['de', 'sun.example'],
  ])
  expect(linksOf(both, 'de')[0]?.language).toBe('de')
  for (const linkDe of ['http://sun.example/', 'javascript:alert(1)', 'ftp://sun.example', ''])
    expect(linksOf(page('sun', { linkDe }), 'de')).toEqual([])
})

test('they are found by name, category and address', () => {
  const ids = (search: string) => foundPages(pages, search).map(({ id }) => id)
  expect(ids('')).toEqual(['sun', 'alps', 'sea'])
  expect(ids('ENTRY')).toEqual(['alps'])
  expect(ids('sea.example')).toEqual(['sea'])
  expect(ids('operator s')).toEqual(['sun', 'sea'])
  expect(ids('nothing')).toEqual([])
})

test('an assortment narrows them to its own, in its order; an unknown one leaves all', () => {
  const assortments = [{ id: 'summer', name: 'Summer', modifiedAt: '', operatorIds: ['sea', 'gone', 'sun'] }]
  const ids = (id: string | null) => pagesIn(id, assortments, pages).map((page) => page.id)
  expect(ids('summer')).toEqual(['sea', 'sun'])
  expect([ids('winter'), ids(null)]).toEqual([
    ['sun', 'alps', 'sea'],
    ['sun', 'alps', 'sea'],
  ])
})
