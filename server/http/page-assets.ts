import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '../../web/traveller/page-props.ts'

type Manifest = Readonly<Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>>

const styles = 'web/traveller/traveller.css'
const islands = /^web\/traveller\/islands\/.*\.island\.tsx?$/
/** The files of the usual letters; the browser fetches others when a page uses them. */
const earlyFonts = /(alegreya|source-sans-3)-latin-wght-normal-[^/]*\.woff2$/

/** Addresses of the traveller's style sheet, scripts and first fonts, as the client build named them. */
export function readPageAssets(clientDir: string | null): PageAssets {
  const file = clientDir === null ? null : join(clientDir, '.vite/manifest.json')
  if (file === null || !existsSync(file)) return { css: [], scripts: [], fonts: [] }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const address = (name: string) => `/${name}`
  const sheet = manifest[styles]
  const scripts = Object.keys(manifest).filter((key) => islands.test(key))
  return {
    css: sheet ? [address(sheet.file)] : [],
    scripts: scripts.map((key) => address(manifest[key]!.file)),
    fonts: (sheet?.assets ?? []).filter((name) => earlyFonts.test(name)).map(address),
  }
}
