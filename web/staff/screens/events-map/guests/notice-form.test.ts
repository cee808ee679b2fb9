import { expect, test } from 'vitest'
import type { Words } from '#web/staff/words/words.ts'
import { problemsOfNotice, reachOf, type NoticeValues } from './notice-form.ts'

const t: Words = (key) => key
const values: NoticeValues = {
  subjectDe: '',
  textDe: '',
  subjectEn: '',
  textEn: '',
  until: '2027-01-02',
  isForCountry: true,
}

test('whom a message reaches, and why not the others', () => {
  const page = { certainty: 'PLACE' as const, followers: 2, isClosed: false, dateStart: '2026-12-30' }
  const pages = [
    { ...page, id: 'a' },
    { ...page, id: 'b', followers: 0, dateStart: '2027-01-01' },
    { ...page, id: 'c', isClosed: true, dateStart: '2027-01-01' },
    { ...page, id: 'd', certainty: 'COUNTRY' as const, followers: 5 },
  ]
  const rest = { silent: 1, later: 1, closed: 1, ofCountry: 1 }
  expect(reachOf(pages, true, '2026-12-31')).toEqual({ ...rest, ids: ['a', 'b', 'd'], mails: 7 })
  expect(reachOf(pages, false, '2026-12-31')).toEqual({ ...rest, ids: ['a', 'b'], mails: 2 })
  expect(reachOf(pages, false, '2027-01-01').later).toBe(0)
})

test('one language is enough, and is whole', () => {
  expect(Object.keys(problemsOfNotice(values, t))).toEqual(['subjectDe', 'textDe'])
  expect(Object.keys(problemsOfNotice({ ...values, subjectEn: 'Storm' }, t))).toEqual(['textEn'])
  expect(problemsOfNotice({ ...values, subjectEn: 'Storm', textEn: 'Stay in.' }, t)).toEqual({})
  expect(Object.keys(problemsOfNotice({ ...values, subjectDe: 'S', textDe: 'T', until: '' }, t))).toEqual(['until'])
})
