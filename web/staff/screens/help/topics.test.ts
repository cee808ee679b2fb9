import { expect, test } from 'vitest'
import { helpTopics } from './topics.ts'

test.each(['de', 'en'] as const)('every question of the help has an answer in %s', (language) => {
  const { topics, words } = helpTopics(language)
  expect(topics.length).toBeGreaterThan(3)
  for (const { title, questions } of topics) {
    expect(questions.length).toBeGreaterThan(0)
    for (const key of [title, ...questions.flatMap(({ question, answer }) => [question, answer])]) {
      expect(words(key)).not.toBe(key)
    }
  }
})

test('the two languages are not the same text', () => {
  const [german, english] = [helpTopics('de'), helpTopics('en')]
  const answers = german.topics.flatMap(({ questions }) => questions.map(({ answer }) => answer))
  for (const answer of answers) expect(german.words(answer)).not.toBe(english.words(answer))
})
