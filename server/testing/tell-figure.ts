import { appendFileSync } from 'node:fs'

/** Says what a test measured; `npm run faults` names a file and makes one table of all lines in it. */
export function tellFigure(what: string, figure: string): void {
  const file = process.env.FIGURES_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ what, figure })}\n`)
  else console.info(`${what}: ${figure}`)
}
