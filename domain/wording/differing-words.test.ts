import { expect, test } from 'vitest'
import { shortenedTo, wordsApart } from './differing-words.ts'

const marked = (text: string, ...others: string[]) =>
  wordsApart(text, others)
    .map(({ words, differs }) => (differs ? `[${words}]` : words))
    .join(' ')

test('of two texts that are alike but for some words those are marked', () => {
  expect(marked('200 cigarettes or 50 cigars', '100 cigarettes or 50 cigars')).toBe('[200] cigarettes or 50 cigars')
  expect(marked('Up to 45 days', 'Up to 60 days', 'Yes')).toBe('Up to [45] days')
  expect(marked('Up to 45 days more', 'Up to 45 days')).toBe('Up to 45 days [more]')
})

test('where nothing is alike all of it is marked, and where nothing is left nothing is', () => {
  expect(marked('Visa needed', 'None')).toBe('[Visa needed]')
  expect(marked('Visa needed')).toBe('[Visa needed]')
  expect(marked('Up to 45 days', 'Up to 30 or 45 days')).toBe('Up to 45 days')
})

test('a short text beside one that was made longer begins where that begins, so that only what came is marked', () => {
  const text = 'Prescription medicine in hand luggage with the prescription; declare it if worth more than 100 USD.'
  const [before, now] = [text, `${text} Power banks over 160 Wh are not allowed.`].map((each) => ({
    text: each,
    language: 'en' as const,
  }))
  const [was, is] = [shortenedTo(before!, [now!]), shortenedTo(now!, [before!])].map((each) => each.text)
  expect(marked(was!, is!)).toBe('… the prescription; declare it if worth more than 100 USD.')
  expect(marked(is!, was!)).toBe(
    '… the prescription; declare it if worth more than 100 USD. [Power banks over 160 Wh are not allowed.]',
  )
})
