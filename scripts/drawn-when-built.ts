import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What a module reckons from an atlas is reckoned while it is built: a third of the bytes, and nothing to draw where it runs. */
export function drawnWhenBuilt(file: string, name: string): Plugin {
  let isUsed = false
  return {
    name: `portolan:drawn-when-built-${name}`,
    apply: 'build',
    load: {
      order: 'pre',
      async handler(id) {
        if (id !== file) return null
        isUsed = true
        const drawn = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
        return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(drawn[name]))})`
      },
    },
    generateBundle() {
      if (!isUsed) throw new Error(`Nothing uses ${name} any more: see drawnWhenBuilt`)
    },
  }
}
