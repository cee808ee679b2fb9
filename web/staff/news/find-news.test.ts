import { expect, test } from 'vitest'
import type { NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { findNews, type NewsFilter } from './find-news.ts'

const visit = new Date('2026-11-19T00:00:00Z')
const none: NewsFilter = { search: '', tag: '', country: '', isUnread: false }

const news = (id: string, about: Partial<NewsFieldsFragment>): NewsFieldsFragment => ({
  id,
  title: '',
  titleDe: '',
  titleEn: '',
  text: '',
  textDe: '',
  textEn: '',
  importantUntil: null,
  newsType: 'ORGANISATION',
  tags: [],
  country: null,
  image: null,
  imageAlt: '',
  imageAltDe: '',
  imageAltEn: '',
  imageWidth: null,
  imageHeight: null,
  pictureId: null,
  createdAt: '2026-11-18T00:00:00Z',
  createdBy: null,
  modifiedAt: '2026-11-18T00:00:00Z',
  significantUpdateAt: null,
  mayEdit: false,
  ...about,
})
const entry = { name: 'Entry', nameDe: 'Einreise', nameEn: 'Entry', order: 1 }
const all = [
  news('thai', {
    titleDe: 'Neue Einreisekarte',
    textDe: '<p>Für <strong>Thailand</strong></p>',
    country: { iso2: 'TH' },
  }),
  news('fee', { titleDe: 'Gebühr', titleEn: 'Fee raised', tags: [entry], createdAt: '2026-11-20T00:00:00Z' }),
]
const found = (filter: Partial<NewsFilter>) => findNews(all, { ...none, ...filter }, visit).map(({ id }) => id)

test('are found by every word that stands in them, in either language, without accents', () => {
  expect(found({})).toEqual(['thai', 'fee'])
  expect(found({ search: 'gebuhr RAISED' })).toEqual(['fee'])
  expect(found({ search: 'thailand karte' })).toEqual(['thai'])
  expect(found({ search: 'strong' })).toEqual([])
})

test('are narrowed by tag, country and what is unread', () => {
  expect(found({ tag: 'Einreise' })).toEqual(['fee'])
  expect(found({ country: 'TH' })).toEqual(['thai'])
  expect(found({ isUnread: true })).toEqual(['fee'])
  expect(found({ country: 'TH', isUnread: true })).toEqual([])
})
