import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export type Import = {
  /** Path from the root of the tree. */
  readonly from: string
  /** A path like `from`, or the name of a package. */
  readonly to: string
  readonly isPackage: boolean
  /** How many folders the import is written upwards; none if it is written from the root, as `#domain/dates.ts`. */
  readonly climbs: number
}

const sources = '{domain,contract,content,server,web,locales,database,e2e,bench,scripts,tests}/**/*.{ts,tsx,mjs}'
const isFixture = (path: string): boolean => path.startsWith('tests/fixtures/')

export const sourceFiles = (root: string): string[] =>
  globSync(sources, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isFixture(path) && !path.includes('/generated/'))
    .sort()

/** Every import of one module: static, re-export, dynamic, of types too. */
export function importsOf(root: string, path: string): Import[] {
  const source = readFileSync(join(root, path), 'utf8')
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) =>
      literal(source.slice(moduleRequest.start, moduleRequest.end)),
    ),
  ]
  return [...new Set(names)].map((name) => {
    if (name.startsWith('#')) return { from: path, to: name.slice(1), isPackage: false, climbs: 0 }
    if (!name.startsWith('.')) return { from: path, to: packageOf(name), isPackage: true, climbs: 0 }
    const to = normalize(join(dirname(path), name)).replaceAll('\\', '/')
    return { from: path, to, isPackage: false, climbs: name.split('../').length - 1 }
  })
}

/** An address that is computed cannot be judged here; there is none that leaves its room. */
const literal = (expression: string): string[] => /^(['"`])([^'"`$]+)\1$/.exec(expression)?.slice(2, 3) ?? []

const packageOf = (name: string): string =>
  name.startsWith('node:')
    ? name
    : name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')
