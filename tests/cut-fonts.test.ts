import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cutFonts, lettersOf } from '#scripts/cut-fonts.ts'

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'portolan-fonts-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** The face of Czech, Hungarian, Polish and Turkish, and that of the common letters: the last two of their family. */
const smallFaces = (sheet: string, family: string): string =>
  readFileSync(join(root, sheet), 'utf8')
    .split('@font-face')
    .filter((face) => face.includes(`'${family}';`) && face.includes('unicode-range'))
    .slice(-2)
    .map((face) => lettersOf(/unicode-range:([^;]+);/.exec(face)![1]!))
    .join('')

test.each([
  ['web/ui/fonts.css', 'Source Sans 3'],
  ['web/ui/fonts.css', 'Alegreya'],
  ['web/widget/fonts.css', 'Source Sans 3'],
])('of %s, two small files of %s have every letter of the words of our languages', (sheet, family) => {
  const known = new Set(smallFaces(sheet, family))
  const words = globSync('locales/*/*.json', { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8'),
  ])
  expect([...new Set(words)].filter((letter) => /\p{Letter}/u.test(letter) && !known.has(letter))).toEqual([])
})

test('a face gets a file of its own letters and weights, and others stay as they are', async () => {
  const file = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2'
  const face = [
    { prop: 'font-weight', value: '400 650' },
    { prop: 'src', value: `url('${file}') format('woff2')` },
    { prop: 'unicode-range', value: 'U+0104-0107, U+017C' },
  ]
  const local = [{ prop: 'src', value: "local('Arial')" }]
  await cutFonts(directory).OnceExit({
    walkAtRules: (_, look) => {
      for (const declared of [face, local]) look({ walkDecls: (each) => declared.forEach(each) })
    },
  })
  const cut = /^url\('(.+\/source-sans-3-latin-ext-wght-normal\.woff2)'\) format\('woff2'\)$/.exec(face[1]!.value)![1]!
  expect(readFileSync(cut).subarray(0, 4).toString()).toBe('wOF2')
  expect(statSync(cut).size).toBeLessThan(statSync(createRequire(import.meta.url).resolve(file)).size / 10)
  expect(local[0]!.value).toBe("local('Arial')")
})

test('a range of letters is read, and what is none fails the build', () => {
  expect(lettersOf('U+0041-0043, U+20AC')).toBe('ABC€')
  expect(() => lettersOf('U+0041, latin')).toThrow('Not a range of letters:  latin')
})
