import { expect, test } from 'vitest'
import { everyPart, wordsOfEveryPart } from '../testing/every-part.ts'
import { besideTask, taskText, verdictBlock } from './as-text.ts'
import { askedAt } from './outline-beside-rules.ts'
import { outlineOf } from './outline.ts'
import { outlineWords } from './outline-words.ts'
import { asText } from './text-blocks.ts'

const t = (key: string, values: Record<string, unknown> = {}): string => [key, ...Object.values(values)].join(' ')
const words = {
  ...outlineWords('en', t, '2026-11-23'),
  people: new Map([
    ['DE', 'Germany'],
    ['TR', 'Türkiye'],
  ]),
  byPassport: (keys: readonly string[]) => keys.join(', '),
}
const [task] = outlineOf(everyPart, { facts: [], isCruise: false }, words).tasks
const missingIn = (text: string) => wordsOfEveryPart(task).filter((word) => !text.toLowerCase().includes(word))

test('beside a task stands all that belongs to it, but its own words', () => {
  expect(missingIn(besideTask(task!, words).join('\n'))).toEqual(['ztasktext'])
  expect(missingIn(asText([{ kind: 'list', items: [taskText(task!, words)] }]))).toEqual([])
})

test('a text in lines is said in one, and its language and whether it is confirmed after it', () => {
  const lines = [
    { text: '- One\n- Two', language: 'en' as const, isUnconfirmed: true as const },
    { text: 'Drei', language: 'de' as const },
  ].map((text) => ({ kind: 'note' as const, about: null, main: null, texts: [text], link: null }))
  expect(besideTask({ ...task!, when: 'now', lines, link: null }, words)).toEqual([
    'now',
    'One. Two (content.unconfirmed)',
    'Drei (content.only de)',
  ])
  // Its own words stand in a title, where nothing can be added to them.
  expect(besideTask({ ...task!, when: 'now', lines: [], link: null, isUnconfirmed: true }, words)).toEqual([
    'now',
    'content.unconfirmed',
  ])
})

test('whom to ask stands after the verdict, with the number to call; without a directory the country alone', () => {
  const { verdict } = outlineOf(everyPart, { facts: [], isCruise: false }, words)
  const { stops } = everyPart
  const known = askedAt(0, stops[0]!, words)
  expect(asText([verdictBlock({ verdict, missions: [known] }, words)])).toMatch(
    /Zmissionname, place, Ztelephone, Zemail/,
  )
  const unknown = askedAt(0, { ...stops[0]!, missions: [] }, words)
  expect(unknown.mission).toBeNull()
  expect(asText([verdictBlock({ verdict, missions: [unknown] }, words)])).toContain(`mission.ask ${stops[0]!.name}`)
})
