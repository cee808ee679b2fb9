import { expect, test } from 'vitest'
import { readWaiting, withNewer, writtenWaiting, type SafetyWord } from './waiting-words.ts'

const word = (traveller: string, says: string, at = '1'): SafetyWord => ({ traveller, events: 'e', says, at })

test('of one traveller the newest waits, in the order in which all were said; a call for help waits on before it', () => {
  const words = [word('0', 'help'), word('1', 'safe')].reduce<readonly SafetyWord[]>(withNewer, [])
  expect(withNewer(words, word('0', 'safe', '2'))).toEqual([...words, word('0', 'safe', '2')])
  expect(withNewer(words, word('1', 'help', '2'))).toEqual([word('0', 'help'), word('1', 'help', '2')])
  for (const all of ['all', 'all,0,1'])
    expect(withNewer(words, word(all, 'safe', '3'))).toEqual([word(all, 'safe', '3')])
  // Of whom the page did not show it says nothing.
  expect(withNewer(words, word('all,1', 'safe', '3'))).toEqual([word('0', 'help'), word('all,1', 'safe', '3')])
  expect(readWaiting(writtenWaiting(words))).toEqual(words)
})

test('what is kept and is no word is left out', () => {
  for (const kept of [null, '', '{', '{}', '"x"', '[1, null, {"traveller": 1}]']) expect(readWaiting(kept)).toEqual([])
})
