import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** What the build needs of a declaration, a face and a style sheet. */
type Declared = { value: string; readonly prop: string }
type Face = { walkDecls: (look: (declared: Declared) => void) => void }
type Sheet = { walkAtRules: (name: string, look: (face: Face) => void) => void }

const fontFile = /url\('([^']+\.woff2)'\)/
/** Of what a font can do only this is used: pairs of letters, letters of a language, figures that stand level and below one another. */
const keepFeatures = ['kern', 'locl', 'lnum', 'tnum']
/** As menus of programs show them. */
const namesOfWeights = ['STAT']

/**
 * A face says in its own words which letters and weights it is for (`unicode-range`, `font-weight`), and gets a file with nothing else in it: half of
 * what a traveller's page fetches is fonts. The files are written into `directory`, each under the name of the one it was cut from, so the build
 * takes them as it takes any other.
 */
export function cutFonts(directory: string) {
  const resolve = createRequire(import.meta.url).resolve
  return {
    postcssPlugin: 'portolan:cut-fonts',
    async OnceExit(sheet: Sheet): Promise<void> {
      const faces: { readonly source: Declared; readonly letters: string; readonly weight: string }[] = []
      sheet.walkAtRules('font-face', (face) => {
        const said = new Map<string, Declared>()
        face.walkDecls((declared) => void said.set(declared.prop, declared))
        const source = said.get('src')
        const letters = said.get('unicode-range')
        if (source && letters && fontFile.test(source.value))
          faces.push({ source, letters: letters.value, weight: said.get('font-weight')?.value ?? '' })
      })
      for (const { source, letters, weight } of faces) {
        const file = resolve(fontFile.exec(source.value)![1]!)
        const cut = await subsetFont(readFileSync(file), lettersOf(letters), {
          targetFormat: 'woff2',
          keepFeatures,
          noHinting: true,
          dropTables: namesOfWeights,
          ...(weight.includes(' ') && { variationAxes: { wght: rangeOf(weight) } }),
        })
        const mark = createHash('sha256').update(`${letters} ${weight}`).digest('hex').slice(0, 8)
        const target = join(directory, mark, basename(file))
        mkdirSync(dirname(target), { recursive: true })
        writeFileSync(target, cut)
        source.value = source.value.replace(fontFile, `url('${target}')`)
      }
    },
  }
}

/** `400 650`, as a font with more weights is cut. */
function rangeOf(weight: string): { readonly min: number; readonly max: number } {
  const [min = 0, max = 0] = weight.split(' ').map(Number)
  return { min, max }
}

/** Each letter of `U+0020-007E, U+00A0`. */
export function lettersOf(range: string): string {
  const letters: string[] = []
  for (const part of range.split(',')) {
    const [, first = '', last = first] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? []
    if (first === '') throw new Error(`Not a range of letters: ${part}`)
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++)
      letters.push(String.fromCodePoint(code))
  }
  return letters.join('')
}
