import { expect, test } from 'vitest'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { assessment } from '../testing/answered-trip.ts'
import { section } from '../testing/worded.ts'
import { compareAnswers, rulesBeside } from '#domain/wording/compare-answers.ts'

const [vietnam] = assessment.stops as [WordedAssessment['stops'][number]]
const [eVisa] = assessment.checklist as [WordedAssessment['checklist'][number]]
const withStops = (...stops: WordedAssessment['stops']) => ({ ...assessment, stops })
const withTasks = (...checklist: WordedAssessment['checklist']) => ({ ...assessment, checklist })
const laos = { ...vietnam, title: 'Laos', place: { type: 'COUNTRY' as const, id: 'LA' } }

test('the same answer has no difference', () => expect(compareAnswers(assessment, assessment)).toEqual([]))

test('what a passport needs at a stop of both', () => {
  const cells = vietnam.cells.map((cell) => ({ ...cell, headline: 'Visa needed', detail: 'another' }))
  expect(compareAnswers(assessment, withStops({ ...vietnam, cells }))).toEqual([
    { kind: 'cell', place: 'Vietnam', who: 'Germany', was: 'No visa needed', is: 'Visa needed' },
    { kind: 'cell', place: 'Vietnam', who: 'Türkiye', was: 'E-visa needed', is: 'Visa needed' },
  ])
})

test('what is only said small is a difference too, where no task tells it', () => {
  const told = (detail: string) => {
    const [first, ...others] = vietnam.cells
    return { ...vietnam, cells: [{ ...first!, detail }, ...others] }
  }
  expect(compareAnswers(withStops(told('')), withStops(told('At most 30 days')))).toEqual([
    { kind: 'cell', place: 'Vietnam', who: 'Germany', was: 'No visa needed', is: 'At most 30 days' },
  ])
  expect(compareAnswers(withStops(told('At most 30 days')), withStops(told('Advised against')))).toMatchObject([
    { was: 'At most 30 days', is: 'Advised against' },
  ])
  const withoutTask = { ...withStops(told('Apply by 22 Jan')), checklist: [] }
  expect(compareAnswers(withoutTask, withStops(told('Apply by 5 Feb')))).toMatchObject([{ kind: 'new' }])
})

test('a change of planes where something is needed is new, one that is free is none', () => {
  const at = (status: 'RED' | 'BLUE') => ({
    ...laos,
    role: 'TRANSIT' as const,
    cells: laos.cells.map((cell) => ({ ...cell, status })),
  })
  expect(compareAnswers(assessment, withStops(at('RED'), vietnam))).toEqual([{ kind: 'new', what: 'Laos', when: '' }])
  expect(compareAnswers(assessment, withStops(at('BLUE'), vietnam))).toEqual([])
})

test('rules that are told besides, of stops of both', () => {
  const minors = { ...section([]), category: 'ErRegulationsForMinors', title: 'Minors' }
  const child = { ...section([]), category: 'ErTravelDocumentsChildrenPassport', title: 'Child passport' }
  const withChild = { ...vietnam, sections: [...vietnam.sections, minors, child] }
  expect(rulesBeside(assessment, withStops(withChild))).toEqual([
    { kind: 'new', what: 'Vietnam: Minors, Child passport', when: '' },
  ])
  expect(rulesBeside(assessment, withStops({ ...withChild, place: laos.place }))).toEqual([])
  expect(rulesBeside(withStops(withChild), assessment)).toEqual([])
})

test('a stop more, a stop less, and another traveller', () => {
  expect(compareAnswers(assessment, withStops(laos, vietnam))).toEqual([{ kind: 'new', what: 'Laos', when: '' }])
  expect(compareAnswers(withStops(vietnam, laos), assessment)).toEqual([{ kind: 'gone', what: 'Laos' }])
  expect(compareAnswers(assessment, withStops({ ...vietnam, cells: vietnam.cells.slice(1) }))).toEqual([])
})

test('a second visit is compared with the second', () => {
  const again = { ...vietnam, cells: vietnam.cells.map((cell) => ({ ...cell, headline: 'As before' })) }
  expect(compareAnswers(withStops(vietnam, again), withStops(vietnam, again))).toEqual([])
  expect(compareAnswers(assessment, withStops(vietnam, again))).toEqual([{ kind: 'new', what: 'Vietnam', when: '' }])
})

test('tasks that came, went, or have another day', () => {
  const register = { ...eVisa, id: '2', kind: 'register' as const, text: 'Register', when: 'By Mon 1 March 2027' }
  expect(compareAnswers(withTasks(eVisa), withTasks(eVisa, register))).toEqual([
    { kind: 'new', what: 'Register', when: 'By Mon 1 March 2027' },
  ])
  expect(compareAnswers(withTasks(eVisa, register), withTasks(register))).toEqual([
    { kind: 'gone', what: 'Apply for the e-visa' },
  ])
  const later = { ...eVisa, by: '2027-02-05', when: 'By Fri 5 February 2027' }
  expect(compareAnswers(withTasks(eVisa), withTasks(later))).toEqual([
    { kind: 'day', task: 'Apply for the e-visa', was: 'By Fri 22 January 2027', is: 'By Fri 5 February 2027' },
  ])
  const undated = { ...eVisa, by: null, when: 'Now' }
  expect(compareAnswers(withTasks(undated), withTasks(later))).toMatchObject([{ kind: 'day', was: 'Now' }])
})

test('a task that more people have is new for them alone, and one that fewer have is not gone', () => {
  const [one, two] = [
    { ...eVisa, citizenshipIso2s: ['TR'] },
    { ...eVisa, citizenshipIso2s: ['IR', 'TR'] },
  ]
  expect(compareAnswers(withTasks(one), withTasks(two))).toEqual([
    { kind: 'new', what: 'Apply for the e-visa (IR)', when: 'By Fri 22 January 2027' },
  ])
  expect(compareAnswers(withTasks(two), withTasks(one))).toEqual([])
})

test('another day inside a task is a difference', () => {
  const until = (detail: string) =>
    withTasks({ ...eVisa, kind: 'check-passport', text: 'Check the passport', when: 'Now', detail })
  expect(compareAnswers(until('Valid until 3 September 2027.'), until('Valid until 5 September 2027.'))).toEqual([
    {
      kind: 'day',
      task: 'Check the passport',
      was: 'Valid until 3 September 2027.',
      is: 'Valid until 5 September 2027.',
    },
  ])
})
