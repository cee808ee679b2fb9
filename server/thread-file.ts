import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** From source a thread is a TypeScript file beside who starts it; in the bundle an entry beside the main one. */
export function threadFile(name: string, starter: string): string {
  const candidates = [`./${name}.ts`, `./${name}.js`, `../${name}.js`].map((path) => {
    return fileURLToPath(new URL(path, starter))
  })
  const found = candidates.find((file) => existsSync(file))
  if (found === undefined) throw new Error(`The bundle lacks ${name}.js: it must be an entry of the server build`)
  return found
}
