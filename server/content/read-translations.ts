import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { translatedLanguages, type Language } from '#domain/languages.ts'
import type { Translations } from '#domain/rulebook/content.ts'
import type { ContentProblem } from './problem.ts'
import { readYaml } from './read-yaml.ts'

const folder = 'translations'
const filled = z.string({ error: 'a text is expected' }).regex(/\S/, 'the text is empty')

/** `translations/fr.yaml`: what rules say in English, and the same in French. */
export const translationFile = z.array(z.strictObject({ en: filled, to: filled }), { error: 'a list is expected' })

/** The translations of the rules' own texts. They go with their English text: where that changes, English is shown again. */
export async function readTranslations(root: string, problems: ContentProblem[]): Promise<Translations> {
  const names = await readdir(join(root, folder)).catch(() => [])
  const result: { [L in Language]?: Record<string, string> } = {}
  for (const name of names.filter((each) => !each.startsWith('.')).toSorted()) {
    const file = `${folder}/${name}`
    const language = translatedLanguages.find((each) => name === `${each}.yaml`)
    if (!language) {
      problems.push({ file, line: 1, message: `only ${translatedLanguages.join(', ')}, each as LANGUAGE.yaml` })
      continue
    }
    const { value, lineOf, problems: broken } = readYaml(await readFile(join(root, file), 'utf8'), translationFile)
    for (const { line, message } of broken) problems.push({ file, line, message })
    const texts: Record<string, string> = {}
    for (const [index, { en, to }] of (value ?? []).entries()) {
      if (en in texts) problems.push({ file, line: lineOf([index, 'en']), message: 'this text is translated twice' })
      texts[en] = to
    }
    result[language] = texts
  }
  return result
}
