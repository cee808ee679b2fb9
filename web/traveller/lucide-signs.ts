import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** As an address in a style sheet: `url('lucide:landmark')`, or with a width of its lines, `url('lucide:landmark/2')`. */
const asked = /url\('lucide:([a-z0-9-]+)(?:\/([\d.]+))?'\)/g
const usualWidth = 1.75

/** What the build needs of a declaration of a style sheet. */
type Declared = { value: string; readonly prop: string }

/** Style sheets name the shapes of their signs; the build takes them from the icon library and writes them there. */
export const lucideSigns = {
  postcssPlugin: 'portolan:lucide-signs',
  async Declaration(declared: Declared): Promise<void> {
    const names = [...declared.value.matchAll(asked)]
    if (names.length === 0) return
    const shapes = new Map<string, string>()
    for (const [address, name = '', width] of names)
      shapes.set(address, await shapeOf(name, Number(width ?? usualWidth)))
    declared.value = declared.value.replace(asked, (address) => shapes.get(address)!)
  },
}

/** As a mask only what is drawn counts, so its colour is any. An unknown name fails the build. */
async function shapeOf(name: string, strokeWidth: number): Promise<string> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { default: FunctionComponent<Record<string, unknown>> }
  const svg = renderToStaticMarkup(createElement(icon.default, { color: '#000', strokeWidth })).replace(
    /^<svg[^>]*>/,
    (tag) => tag.replaceAll(/ (?:class|width|height|aria-hidden)="[^"]*"/g, ''),
  )
  return `url('data:image/svg+xml,${svg.replaceAll(/["<>#]/g, encodeURIComponent)}')`
}
