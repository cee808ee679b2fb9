import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLanguage, languages, staffLanguages, type Language } from '#domain/languages.ts'
import { copiedFrom, pluralFormsOf, shapeOf, typographyProblems, type MessageShape } from './read-messages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'locales')

/** What travellers read is in all languages; what only staff read is in theirs. */
const forTravellers = [
  'advisories',
  'answer',
  'assessment',
  'at-stop',
  'catalogue',
  'changes',
  'missions',
  'moment',
  'paper',
  'content',
  'country-facts',
  'traveller',
  'trip-change',
  'trip-events',
  'trip-safety',
  'notice',
  'errors',
  'residence',
  'reliability',
  'sentences',
  'mail',
  'visa',
  'subscription',
  'cruise',
  'selection',
  'account',
  'widget',
]
const languagesOf = (namespace: string): readonly Language[] =>
  forTravellers.includes(namespace) ? languages : staffLanguages

const fileOf = (language: string, namespace: string): string => join(folder, language, `${namespace}.json`)
const files = new Map<string, Record<string, string>>()
function read(language: string, namespace: string): Record<string, string> {
  const path = fileOf(language, namespace)
  const known = files.get(path)
  if (known) return known
  const messages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
  files.set(path, messages)
  return messages
}

const namespaces = readdirSync(join(folder, defaultLanguage)).map((name) => name.replace('.json', ''))
const translations = namespaces.flatMap((namespace) =>
  languagesOf(namespace).flatMap((language) => (language === defaultLanguage ? [] : [{ namespace, language }])),
)

/** A text may be the same in German or English and in another language: by text, the languages that say it so. */
const sameOnPurpose = JSON.parse(readFileSync(join(import.meta.dirname, 'same-words.json'), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

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
    const others = languagesOf(namespace).filter((other) => other !== language)
    const copies = Object.entries(translated).flatMap(([key, message]) => {
      const theirs = Object.fromEntries(others.map((other) => [other, read(other, namespace)[key]]))
      const from = sameOnPurpose[message]?.includes(language) ? [] : copiedFrom(message, theirs)
      return from.length === 0 ? [] : [`${key}: ${message} (as in ${from.join(', ')})`]
    })
    expect(copies).toEqual([])
  })
})

describe('a planted copy is found', () => {
  const german = '{days, plural, one {# Tag} other {# Tage}}'
  test.each<[string, string, Record<string, string | undefined>, string[]]>([
    ['one word of German', 'Gesundheit', { de: 'Gesundheit', en: 'Health' }, ['de']],
    ['one word of English', 'Health', { de: 'Gesundheit', en: 'Health' }, ['en']],
    ['with a plural form more', '{days, plural, one {# Tag} many {# Tage} other {# Tage}}', { de: german }, ['de']],
    ['of a neighbour', 'Este texto não foi traduzido', { es: 'Este texto não foi traduzido' }, ['es']],
    ['not a short text that neighbours share', 'Entrada posible', { pt: 'Entrada posible' }, []],
    ['not a translation', 'Santé', { de: 'Gesundheit', en: 'Health', it: 'Salute', pl: undefined }, []],
    ['not what has no words', '{label}: {answer}', { de: '{label}: {answer}' }, []],
  ])('%s', (_, message, others, languagesCopied) => {
    expect(copiedFrom(message, others)).toEqual(languagesCopied)
  })

  test('and every text that is the same on purpose is there', () => {
    const unused = Object.entries(sameOnPurpose).flatMap(([message, same]) =>
      same
        .filter((language) => !namespaces.some((name) => Object.values(read(language, name)).includes(message)))
        .map((language) => `${language}: ${message}`),
    )
    expect(unused).toEqual([])
  })
})

function problemsOf(language: string, messages: Record<string, string>, source = messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    if (message.trim() === '') return [`${key}: is empty`]
    const typography = typographyProblems(language, message).map((problem) => `${key}: ${problem}`)
    if (typography.length > 0) return typography
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

test('a Hungarian day ends with a full stop of its own, and a sentence that ends with one has no other', () => {
  const days = /\{(date|day|from|to|until|by|latest)\}\./
  const doubled = forTravellers.flatMap((namespace) =>
    Object.entries(read('hu', namespace)).flatMap(([key, text]) => (days.test(text) ? [key] : [])),
  )
  expect(doubled).toEqual([])
})
