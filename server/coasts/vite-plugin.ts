import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, 'world-coasts.ts')

/** The shores are read from the atlas while the server is built, which then needs neither it nor what reads it. */
export function drawnCoasts(): Plugin {
  let isUsed = false
  return {
    name: 'portolan:drawn-coasts',
    apply: 'build',
    load: {
      order: 'pre',
      async handler(id) {
        if (id !== file) return null
        isUsed = true
        const { worldCoasts } = (await import(pathToFileURL(file).href)) as { worldCoasts: unknown }
        return `export const worldCoasts = JSON.parse(${JSON.stringify(JSON.stringify(worldCoasts))})`
      },
    },
    generateBundle() {
      if (!isUsed) throw new Error('No page has the coasts any more: see drawnCoasts')
    },
  }
}
