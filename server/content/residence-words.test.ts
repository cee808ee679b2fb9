import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { readContent } from './read-content.ts'

test('every group of countries that a rule asks for as the residence fits into a sentence in every language', async () => {
  const reading = await readContent(join(import.meta.dirname, '../../content'), '2026-11-21')
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  const { policies, restrictions } = reading.content
  const facts = [...policies, ...restrictions].flatMap((list) => list.facts)
  const groups = new Set(
    facts.flatMap(({ when }) => when?.residentOf ?? []).filter((token) => !/^[A-Z]{2}$/.test(token)),
  )
  expect(groups).toContain('schengen')
  const keys = [...groups].map((group) => `residence.in.${group}`)
  for (const language of languages)
    expect(
      keys.filter((key) => translatorFor(language)(key) === key),
      language,
    ).toEqual([])
})
