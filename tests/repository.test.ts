import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textFile =
  /\.(ts|tsx|mjs|css|json|jsonc|md|yaml|csv|html|svg|graphql|sql)$|(^|\/)(run|LICENSE|\.npmrc|\.nvmrc|\.gitignore)$/
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean)

/** What is committed or would be. */
const paths = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) =>
  existsSync(join(root, path)),
)
const texts = new Map(
  paths.filter((path) => textFile.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
const self = 'tests/repository.test.ts'

/** `file:line` of each line that matches. */
const linesWith = (pattern: RegExp, among: RegExp): string[] =>
  [...texts].flatMap(([path, text]) =>
    path !== self && among.test(path)
      ? text
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : []))
      : [],
  )

describe('the repository', () => {
  test('was seen', () => {
    expect(texts.size).toBeGreaterThan(250)
    expect(
      ['README.md', 'LICENSE', 'package-lock.json', '.ci/run', 'domain/assessment/assess.ts'].filter(
        (path) => !texts.has(path),
      ),
    ).toEqual([])
  })

  test('has no source file over 300 lines', () => {
    const long = [...texts].filter(([path, text]) => /\.(ts|tsx|mjs|css)$/.test(path) && text.split('\n').length > 301)
    expect(long.map(([path]) => path)).toEqual([])
  })

  test('skips no test and leaves no note for later', () => {
    expect(
      linesWith(/\b(it|test|describe)\.(skip|only|todo|fails)\b|\b(xit|xdescribe|fdescribe)\(/, /\.tsx?$/),
    ).toEqual([])
    expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/, /\.(tsx?|mjs|css|md|graphql|html)$/)).toEqual([])
  })

  test('names no machine and no registry', () => {
    const code = /^(?!content\/|package-lock\.json)/
    expect(linesWith(/(^|[\s'"`(=])\/(work|home|root|Users|mnt|opt|srv)\//, code)).toEqual([])
    expect(
      linesWith(/registry\.[\w-]+\.\w+|artifactory|_authToken|\/\/[\w.-]+\.(internal|local|lan)\b/i, /^(?!content\/)/),
    ).toEqual([])
  })

  test('tells where each feature begins by files that are there', () => {
    const begin = [...texts.get('ARCHITECTURE.md')!.matchAll(/^\| [^|]+ \| `([^`]+)` \|/gm)].map(([, path]) => path!)
    expect(begin.length).toBeGreaterThan(15)
    expect(begin.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('has no drawers and no barrels', () => {
    expect(paths.filter((path) => /(^|\/)(utils?|lib|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(path))).toEqual([])
    expect(paths.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
  })

  test('pins every package, and its lock file names no place to fetch from', () => {
    const manifest = JSON.parse(texts.get('package.json')!) as Record<string, Record<string, string>>
    const versions = { ...manifest.dependencies, ...manifest.devDependencies }
    // Types follow the major version of what they describe.
    const loose = Object.entries(versions).filter(
      ([name, version]) => !/^\d/.test(version) && !name.startsWith('@types/'),
    )
    expect(loose).toEqual([])
    expect(linesWith(/"resolved"/, /^package-lock\.json$/)).toEqual([])
  })

  test('ends each text file with one line break', () => {
    const own = [...texts].filter(([path]) => !/^(package-lock\.json|content\/|locales\/|web\/ui\/fonts\/)/.test(path))
    expect(own.filter(([, text]) => text !== '' && !/[^\n]\n$/.test(text)).map(([path]) => path)).toEqual([])
  })
})

describe('the documents', () => {
  const documents = [...texts].filter(([path]) => path.endsWith('.md'))
  const linksIn = (text: string): string[] =>
    [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!)

  test('link to what is there', () => {
    const broken = documents.flatMap(([path, text]) =>
      linksIn(text)
        .filter((link) => !/^(https?:|mailto:)/.test(link))
        .filter((link) => !resolves(path, link))
        .map((link) => `${path} → ${link}`),
    )
    expect(documents.flatMap(([, text]) => linksIn(text)).length).toBeGreaterThan(20)
    expect(broken).toEqual([])
  })

  test('operating.md explains every environment variable, and no other', () => {
    const read = [...texts.get('server/config.ts')!.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)
    const explained = [...texts.get('docs/operating.md')!.matchAll(/^\| `([A-Z][A-Z_]+)` /gm)].map(([, name]) => name)
    expect(read.length).toBeGreaterThan(10)
    expect(new Set(explained)).toEqual(new Set(read))
  })

  test('name npm commands that exist', () => {
    const { scripts } = JSON.parse(texts.get('package.json')!) as { scripts: Record<string, string> }
    const named = documents.flatMap(([path, text]) =>
      [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => ({ path, name: name! })),
    )
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
  })

  test('safety.md lists every test that names a row, in that row', () => {
    const rows = new Map(
      [...texts.get('docs/safety.md')!.matchAll(/^\| (\d+) \|(.*)$/gm)].map(([, row, line]) => [row!, `${line}`]),
    )
    const named = [...texts].flatMap(([path, text]) =>
      /\.test\.tsx?$/.test(path) && path !== self
        ? [...text.matchAll(/SAFETY (\d+(?:, \d+)*)/g)].flatMap(([, list]) =>
            list!.split(', ').map((row) => ({ row, path })),
          )
        : [],
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ row, path }) => !rows.get(row)?.includes(`(../${path})`))).toEqual([])
  })

  function resolves(from: string, link: string): boolean {
    const [file = '', anchor] = link.split('#')
    const path = file === '' ? from : join(dirname(from), file)
    if (!existsSync(join(root, path))) return false
    if (anchor === undefined || !path.endsWith('.md')) return true
    return headingsOf(readFileSync(join(root, path), 'utf8')).includes(anchor)
  }

  const headingsOf = (text: string): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    )
})
