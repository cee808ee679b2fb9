import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ContentProblem } from './problem.ts'
import { readTranslations } from './read-translations.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function read(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'portolan-translations-'))
  folders.push(root)
  await mkdir(join(root, 'translations'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'translations', name), text)
  const problems: ContentProblem[] = []
  const translations = await readTranslations(root, problems)
  return { translations, problems: problems.map(({ file, line, message }) => `${file}:${line} ${message}`) }
}

test('what rules say in English is there in another language', async () => {
  const { translations, problems } = await read({ 'fr.yaml': "- { en: 'By air only.', to: 'Par avion seulement.' }\n" })
  expect(translations).toEqual({ fr: { 'By air only.': 'Par avion seulement.' } })
  expect(problems).toEqual([])
})

test('a text that is there twice, an empty one and a language in which rules are written are problems with their line', async () => {
  const { problems } = await read({
    'en.yaml': '[]\n',
    'fr.yaml': "- { en: 'A', to: 'B' }\n- { en: 'A', to: 'C' }\n",
    'tr.yaml': "- { en: 'A', to: ' ' }\n",
  })
  expect(problems).toEqual([
    'translations/en.yaml:1 only da, fr, it, nl, pl, pt, es, cs, tr, hu, each as LANGUAGE.yaml',
    'translations/fr.yaml:2 this text is translated twice',
    'translations/tr.yaml:1 `0.to`: the text is empty',
  ])
})
