import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright'

/** The one without windows first: the same engine for a third less of the processor. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: quiet })

function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found =
    process.env.CHROMIUM ?? folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(existsSync)
  if (found === undefined)
    throw new Error('No Chromium: `apt-get install chromium` as root, or set CHROMIUM to its path')
  return found
}
