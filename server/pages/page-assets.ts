import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from '#web/traveller/page-props.ts'

type Manifest = Readonly<Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[] }>>

const styles = 'web/traveller/traveller.css'
const widgetStyles = 'web/widget/widget.css'
/** The files of the usual letters; the browser fetches others when a page uses them. */
const earlyFonts = /(alegreya-latin-600|source-sans-3-latin-wght)-normal-[^/]*\.woff2$/

/** The public pages; each has the scripts that it needs and no others. */
const islands = {
  journey: ['web/traveller/islands/journey-page.island.ts'],
  terminal: ['web/traveller/islands/terminal-page.island.ts'],
  password: [],
  account: ['web/traveller/islands/account-page.island.ts'],
  widget: ['web/widget/islands/widget.island.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type PublicPage = keyof typeof islands

/** Addresses of a public page's style sheets, scripts and first fonts, as the client build named them. */
export function readPageAssets(clientDir: string | null): Readonly<Record<PublicPage, PageAssets>> {
  const file = clientDir === null ? null : join(clientDir, '.vite/manifest.json')
  const manifest: Manifest =
    file === null || !existsSync(file) ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Manifest)
  const assetsOf = (page: PublicPage): PageAssets => {
    const sheet = manifest[page === 'widget' ? widgetStyles : styles]
    const scripts = islands[page].flatMap((name) => manifest[name] ?? [])
    const sheets = [...(sheet ? [sheet.file] : []), ...scripts.flatMap(({ css }) => css ?? [])]
    return {
      css: sheets.map(address),
      scripts: scripts.map((script) => address(script.file)),
      fonts: (sheet?.assets ?? []).filter((name) => earlyFonts.test(name)).map(address),
    }
  }
  return {
    journey: assetsOf('journey'),
    terminal: assetsOf('terminal'),
    password: assetsOf('password'),
    account: assetsOf('account'),
    widget: assetsOf('widget'),
  }
}

/** The service worker of the trip pages; null where no client was built. */
export const readOfflineWorker = (clientDir: string | null): string | null =>
  readBuilt(clientDir, 'web/traveller/islands/offline.worker.ts')

/** What other sites load to show a widget. */
export const readWidgetLoader = (clientDir: string | null): string | null =>
  readBuilt(clientDir, 'web/widget/islands/widget.loader.ts')

function readBuilt(clientDir: string | null, source: string): string | null {
  const file = clientDir === null ? null : join(clientDir, '.vite/manifest.json')
  if (clientDir === null || file === null || !existsSync(file)) return null
  const built = (JSON.parse(readFileSync(file, 'utf8')) as Manifest)[source]
  return built ? readFileSync(join(clientDir, built.file), 'utf8') : null
}

const address = (name: string): string => `/${name}`
