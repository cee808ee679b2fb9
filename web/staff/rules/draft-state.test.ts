import { expect, test } from 'vitest'
import { firstState, isOvertaken, isTyped, nextState } from './draft-state.ts'

const old = { body: { say: 'old' }, revision: 4 }
const theirs = { body: { say: 'theirs' }, revision: 5 }
const typed = (say: string) => nextState(firstState(null, old), { is: 'change', update: () => ({ say }), at: 0 })

test('what a colleague publishes while nothing is typed is no draft of anybody', () => {
  const state = firstState(null, old)
  expect([isTyped(state, theirs), isOvertaken(state, theirs)]).toEqual([false, true])
  const shown = nextState(state, { is: 'begin', draft: { body: theirs.body, base: 5 } })
  expect([isTyped(shown, theirs), isOvertaken(shown, theirs)]).toEqual([false, false])
})

test('who takes theirs begins with theirs, also before the newer state is what the screen has', () => {
  const taken = nextState(typed('mine'), { is: 'begin', draft: { body: theirs.body, base: 5 } })
  expect([isTyped(taken, old), isOvertaken(taken, old)]).toEqual([false, false])
  expect(taken.steps.now).toEqual(theirs.body)
  // Taken back, it is a draft again, on what it began with.
  const back = nextState(taken, { is: 'resume', draft: { body: { say: 'mine' }, base: 4 } })
  expect([isTyped(back, theirs), isOvertaken(back, theirs)]).toEqual([true, true])
})

test('what is typed is a draft until it is undone, or somebody publishes the same', () => {
  expect(isTyped(typed('mine'), old)).toBe(true)
  expect(isTyped(typed('mine'), theirs)).toBe(true)
  expect(isTyped(typed('theirs'), theirs)).toBe(false)
  expect(isTyped(nextState(typed('mine'), { is: 'undo' }), theirs)).toBe(false)
})

test('what an earlier visit typed comes back, unless it is published by now', () => {
  const kept = { body: { say: 'mine' }, base: 3 }
  const state = firstState(kept, old)
  expect([state.wasRestored, isTyped(state, old), isOvertaken(state, old)]).toEqual([true, true, true])
  expect(firstState({ body: old.body, base: 3 }, old)).toMatchObject({ base: 4, wasRestored: false })
})
