import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** As an address in a style sheet: `url('lucide:landmark')`, or with a width of its lines, `url('lucide:landmark/2')`. */
const named = /url\('lucide:([a-z0-9-]+)(?:\/([\d.]+))?'\)/
/** What no library has is drawn in the property that a sign is kept in. */
const drawn = /url\('data:image\/svg\+xml,([^']+)'\)/
const usualWidth = 1.75

/** What the build needs of a declaration of a style sheet, and of the whole of it. */
type Declared = { value: string; readonly prop: string }
type Sheet = { walkDecls: (look: (declared: Declared) => void) => void; prepend: (css: string) => void }

/**
 * Style sheets name the shapes of their signs; the build takes them from the icon library and draws all signs of a sheet in one picture, one
 * below the other. A browser reads each picture as a document of its own, which held up the first paint by 10 ms for each sign on a slow
 * telephone. In place of an address stands where in the picture the sign is; every sign is a square.
 */
export const signSheet = {
  postcssPlugin: 'portolan:sign-sheet',
  async OnceExit(sheet: Sheet): Promise<void> {
    const signs: { readonly declared: Declared; readonly address: string; readonly shape: string }[] = []
    const found: { readonly declared: Declared; readonly address: RegExpMatchArray }[] = []
    sheet.walkDecls((declared) => {
      const address = named.exec(declared.value) ?? (declared.prop.endsWith('sign') ? drawn.exec(declared.value) : null)
      if (address) found.push({ declared, address })
    })
    for (const { declared, address } of found) {
      const [whole, what = '', width] = address
      const shape = whole.includes('lucide:')
        ? await shapeOf(what, Number(width ?? usualWidth))
        : decodeURIComponent(what)
      signs.push({ declared, address: whole, shape })
    }
    if (signs.length === 0) return
    const shapes = [...new Set(signs.map(({ shape }) => shape))]
    for (const { declared, address, shape } of signs) {
      const down = shapes.length === 1 ? 0 : (100 * shapes.indexOf(shape)) / (shapes.length - 1)
      declared.value = declared.value.replace(address, `var(--signs) 0 ${down.toFixed(4)}% / 100% ${shapes.length}00%`)
    }
    sheet.prepend(`:root{--signs:url('data:image/svg+xml,${oneBelowTheOther(shapes)}')}`)
  },
}

/** Each in a square of 24 units; what a shape calls by name is its own. */
function oneBelowTheOther(shapes: readonly string[]): string {
  const squares = shapes.map((shape, at) =>
    shape
      .replace(/^<svg xmlns="[^"]*" viewBox="0 0 24 24"/, at === 0 ? '<g' : `<g transform="translate(0 ${24 * at})"`)
      .replace(/<\/svg>$/, '</g>')
      .replaceAll(/\bid="/g, `id="${at}`)
      .replaceAll('url(#', `url(#${at}`),
  )
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 ${24 * shapes.length}">${squares.join('')}</svg>`
  return whole.replaceAll(/["<>#]/g, encodeURIComponent)
}

/** As a mask only what is drawn counts, so its colour is any. An unknown name fails the build. */
async function shapeOf(name: string, strokeWidth: number): Promise<string> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { default: FunctionComponent<Record<string, unknown>> }
  return renderToStaticMarkup(createElement(icon.default, { color: '#000', strokeWidth })).replace(
    /^<svg[^>]*>/,
    (tag) => tag.replaceAll(/ (?:class|width|height|aria-hidden)="[^"]*"/g, ''),
  )
}
