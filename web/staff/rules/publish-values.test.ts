import { expect, test } from 'vitest'
import { laterOf, momentOf, noPublishValues, publishInput, publishProblems } from './publish-values.ts'

const now = new Date('2026-11-22T12:00:00')
const significant = { ...noPublishValues, isSignificant: true, sentenceDe: ' Neu. ', sentenceEn: 'New.' }

test('a significant update needs its sentence in both languages, a correction none', () => {
  expect(publishProblems(noPublishValues, now)).toEqual({})
  expect(Object.keys(publishProblems({ ...significant, sentenceDe: ' ', sentenceEn: '' }, now))).toEqual([
    'sentenceDe',
    'sentenceEn',
  ])
  expect(publishProblems(significant, now)).toEqual({})
})

test('where a reason is needed, blanks are none', () => {
  expect(publishProblems({ ...noPublishValues, reason: '  ' }, now, true)).toEqual({
    reason: 'rule-records.reason.needed',
  })
  expect(publishProblems({ ...significant, reason: '' }, now, true)).toEqual({ reason: 'rule-records.reason.needed' })
  expect(publishProblems({ ...noPublishValues, reason: 'why' }, now, true)).toEqual({})
  expect(publishProblems(noPublishValues, now)).toEqual({})
})

test.each([
  ['2026-11-31', '06:00', 'rule-editor.publish.no-day'],
  ['2026-11-30', '', 'rule-editor.publish.no-day'],
  ['next week', '06:00', 'rule-editor.publish.no-day'],
  ['2026-11-22', '11:59', 'rule-editor.publish.past'],
  ['2026-11-22', '12:00', 'rule-editor.publish.past'],
  ['', '06:00', 'rule-editor.publish.day-needed'],
  ['9999-01-01', '06:00', 'rule-editor.publish.too-far'],
])('%s %s is no moment to publish at', (day, time, problem) =>
  expect(publishProblems({ ...noPublishValues, isLater: true, day, time }, now)).toEqual({ day: problem }),
)

test('an hour that the clocks leave out is none', () => {
  const zone = process.env['TZ']
  process.env['TZ'] = 'Europe/Berlin'
  try {
    const inSpring = { ...noPublishValues, isLater: true, day: '2027-03-28', time: '02:30' }
    expect(publishProblems(inSpring, now)).toEqual({ day: 'rule-editor.publish.no-time' })
    expect(publishProblems({ ...inSpring, time: '03:30' }, now)).toEqual({})
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

test('a moment is one of the editor’s own clock; what is not for later is now', () => {
  expect(momentOf({ isLater: false, day: '', time: '06:00' })).toBeNull()
  const later = { isLater: true, day: '2026-12-01', time: '06:00' }
  expect(momentOf(later)).toEqual(new Date('2026-12-01T06:00:00'))
  expect(laterOf(momentOf(later)!)).toEqual(later)
})

test('a correction sends no sentence, even where one was typed before', () => {
  expect(publishInput({ ...significant, isSignificant: false, reason: ' typo ' })).toEqual({
    isSignificant: false,
    sentenceDe: null,
    sentenceEn: null,
    reason: 'typo',
    publishAt: null,
  })
  expect(publishInput(significant).sentenceDe).toBe('Neu.')
})
