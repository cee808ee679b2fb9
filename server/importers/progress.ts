/** Told how much of the input is done. */
export type Progress = (done: number, total: number) => void

export const noProgress: Progress = () => undefined

export type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean }
const width = 30
const quietMs = 400

/** A bar on a terminal, for a run that takes longer than a moment; nothing where the output goes into a file. */
export function progressBar(what: string, terminal: Terminal, now: () => number = Date.now): Progress {
  if (terminal.isTTY !== true) return noProgress
  const began = now()
  let shown = -1
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * Math.min(done, total)) / total)
    const isDone = percent === 100
    if (percent === shown || (shown < 0 && (isDone || now() - began < quietMs))) return
    shown = percent
    const filled = Math.round((percent * width) / 100)
    terminal.write(`\r${what} [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${percent} %${isDone ? '\n' : ''}`)
  }
}
