import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLanguage, languages, staffLanguages, type Language } from '../domain/languages.ts'
import { pluralFormsOf, shapeOf, wordCount, type MessageShape } from './read-messages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'locales')

/** What travellers read is in all languages; what only staff read is in theirs. */
const forTravellers = ['advisories', 'assessment', 'catalogue', 'traveller', 'errors', 'residence']
const languagesOf = (namespace: string): readonly Language[] =>
  forTravellers.includes(namespace) ? languages : staffLanguages

const fileOf = (language: string, namespace: string): string => join(folder, language, `${namespace}.json`)
const read = (language: string, namespace: string): Record<string, string> =>
  existsSync(fileOf(language, namespace))
    ? (JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')) as Record<string, string>)
    : {}

const namespaces = readdirSync(join(folder, defaultLanguage)).map((name) => name.replace('.json', ''))
const translations = namespaces.flatMap((namespace) =>
  languagesOf(namespace).flatMap((language) => (language === defaultLanguage ? [] : [{ namespace, language }])),
)

/** A text may be the same in two languages; these are. */
const sameOnPurpose: ReadonlySet<string> = new Set([])

test('the namespaces were seen', () => {
  expect(namespaces).toEqual(expect.arrayContaining([...forTravellers, 'staff']))
  expect(namespaces.flatMap((namespace) => Object.keys(read(defaultLanguage, namespace))).length).toBeGreaterThan(400)
})

test('no file is in a language that does not read it', () => {
  const files = globSync('*/*.json', { cwd: folder }).map((path) => path.split('/'))
  const unread = files.filter(([language, name]) => {
    const namespace = name!.replace('.json', '')
    return !namespaces.includes(namespace) || !languagesOf(namespace).some((known) => known === language)
  })
  expect(unread).toEqual([])
})

test('the same key is in one namespace only', () => {
  const keys = namespaces.flatMap((namespace) => Object.keys(read(defaultLanguage, namespace)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every key that the screens and the rules ask for by name has words', () => {
  const known = new Set(namespaces.flatMap((namespace) => Object.keys(read(defaultLanguage, namespace))))
  const sources = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.|generated\//.test(path),
  )
  const asked = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => ({
      path,
      key: key!,
    })),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ key }) => !known.has(key))).toEqual([])
})

describe.each(namespaces)('%s in German', (namespace) => {
  test('every message is well formed, with the plural forms of German', () => {
    expect(problemsOf(defaultLanguage, read(defaultLanguage, namespace))).toEqual([])
  })
})

describe.each(translations)('$namespace in $language', ({ namespace, language }) => {
  const source = read(defaultLanguage, namespace)
  const translated = read(language, namespace)

  test('has the same keys as German', () => {
    expect(
      Object.keys(source).filter((key) => !(key in translated)),
      'missing',
    ).toEqual([])
    expect(
      Object.keys(translated).filter((key) => !(key in source)),
      'unknown',
    ).toEqual([])
  })

  test('keeps placeholders and choices, and has the plural forms of the language', () => {
    expect(problemsOf(language, translated, source)).toEqual([])
  })

  test('is translated', () => {
    const others = languages.filter((other) => other !== language && (other === 'de' || other === 'en'))
    const copies = Object.entries(translated).filter(
      ([key, message]) =>
        wordCount(shapeOf(message).text) > 3 &&
        !sameOnPurpose.has(`${language} ${key}`) &&
        others.some((other) => read(other, namespace)[key] === message),
    )
    expect(copies).toEqual([])
  })
})

function problemsOf(language: string, messages: Record<string, string>, source = messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    if (message.trim() === '') return [`${key}: is empty`]
    try {
      const shape = shapeOf(message)
      const original = source[key]
      return [
        ...pluralProblems(language, key, shape),
        ...(original === undefined ? [] : differences(key, shape, shapeOf(original))),
      ]
    } catch (error) {
      return [`${key}: ${(error as Error).message}`]
    }
  })
}

/** `=2 {both} other {all}` chooses words and counts nothing: such a message needs no other form. */
function pluralProblems(language: string, key: string, { branches }: MessageShape): string[] {
  const forms = pluralFormsOf(language)
  return [...branches]
    .filter(([name]) => name.endsWith(':plural'))
    .flatMap(([name, cases]) => {
      const written = [...cases].filter((form) => !/^=?\d+$/.test(form))
      const choosesWords = written.length < cases.size && written.join() === 'other'
      return [
        ...forms.filter((form) => !choosesWords && !cases.has(form)).map((form) => `${key}: ${name} lacks "${form}"`),
        ...written.filter((form) => !forms.includes(form)).map((form) => `${key}: ${name} never is "${form}"`),
      ]
    })
}

function differences(key: string, shape: MessageShape, original: MessageShape): string[] {
  const kinds = (set: Iterable<string>) => [...set].toSorted().join(', ')
  const problems: string[] = []
  if (kinds(shape.placeholders) !== kinds(original.placeholders)) {
    problems.push(
      `${key}: has the placeholders ${kinds(shape.placeholders) || 'none'}, not ${kinds(original.placeholders) || 'none'}`,
    )
  }
  for (const [name, cases] of original.branches) {
    if (name.endsWith(':plural')) continue
    const own = kinds(shape.branches.get(name) ?? [])
    if (own !== kinds(cases)) problems.push(`${key}: ${name} has the cases ${own || 'none'}, not ${kinds(cases)}`)
  }
  return problems
}
