import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tokens = readFileSync(join(root, 'web/ui/tokens.css'), 'utf8')
/** Paper has measures of its own. */
const sheets = globSync('web/**/*.css', { cwd: root }).filter((path) => !/(tokens|print|fonts)\.css$/.test(path))

type Declaration = { readonly property: string; readonly value: string }
const declarationsOf = (css: string): Declaration[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=[\s;{])([\w-]+):\s*([^;{}]+);/g)].map(
    ([, property, value]) => ({
      property: property!,
      value: value!,
    }),
  )

/** Lengths are tokens; what is smaller than the smallest of them is a hair's breadth, and 72 is the height of a bar. */
const isLoose = ({ property, value }: Declaration): boolean => {
  const lengths = [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].map((found) => Number(found[1]))
  if (/^(padding|margin|(row-|column-)?gap)/.test(property)) return lengths.some((length) => length > 2 && length < 72)
  if (/^(font-size|font|line-height)$/.test(property)) return lengths.length > 0
  return property === 'z-index' && /\d/.test(value)
}

test('type, space and layers are named in the tokens, and written nowhere else', () => {
  expect(sheets.length).toBeGreaterThan(40)
  const found = sheets.flatMap((path) =>
    declarationsOf(readFileSync(join(root, path), 'utf8'))
      .filter(isLoose)
      .map(({ property, value }) => `${path}: ${property}: ${value}`),
  )
  expect(found.filter((line) => !line.includes('min(12vh, 110px)'))).toEqual([])
})

test('a length of its own is found', () => {
  const planted = 'a { padding: 0 13px; font: 600 15px/1 serif; z-index: 7; gap: 2px; margin: var(--space-8) }'
  expect(
    declarationsOf(planted.replace(' }', '; }'))
      .filter(isLoose)
      .map(({ property }) => property),
  ).toEqual(['padding', 'font', 'z-index'])
})

test('every token that is used is named, and every one that is named is used', () => {
  const named = new Set(declarationsOf(tokens).flatMap(({ property }) => (property.startsWith('--') ? [property] : [])))
  const everything = globSync('web/**/*.{css,ts,tsx}', { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const used = new Set([...everything.matchAll(/var\((--(?:text|line|space|layer)-[\w-]+)/g)].map((found) => found[1]!))
  expect([...used].filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => /^--(text|line|space|layer)-/.test(name) && !used.has(name))).toEqual([])
})

test('every colour has a light and a dark value, or one for both', () => {
  const colours = declarationsOf(tokens).filter(({ value }) => /#|rgb/.test(value))
  expect(colours.length).toBeGreaterThan(30)
  expect(colours.filter(({ value }) => !value.includes('light-dark('))).toEqual([])
})

/** Components of the library whose look is neither in the theme nor brought by the file that uses them. */
function withoutLook(source: string, theme: string): string[] {
  const names = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list]) =>
    list!.split(',').map((name) => name.trim()),
  )
  const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`
  const hasLook = (name: string) => existsSync(join(root, 'node_modules', sheet(name)))
  return names.filter((name) => name !== '' && hasLook(name) && !`${theme}${source}`.includes(sheet(name)))
}

test('whoever uses a component of the library brings how it looks', () => {
  const theme = readFileSync(join(root, 'web/staff/theme/mantine-styles.ts'), 'utf8')
  const screens = globSync('web/**/*.tsx', { cwd: root })
  const found = screens.map((path) => [path, withoutLook(readFileSync(join(root, path), 'utf8'), theme)] as const)
  expect(found.filter(([, names]) => names.length > 0)).toEqual([])
  expect(withoutLook("import { Switch, TextInput } from '@mantine/core'", theme)).toEqual(['Switch'])
})
