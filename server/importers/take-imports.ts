import { writeFile } from 'node:fs/promises'
import type { Log } from '../log.ts'
import type { Publishing } from '../rulebook/publishing-gate.ts'
import type { FetchOptions } from './guarded-fetch.ts'
import { readArguments } from './import-arguments.ts'
import { asked, closeMailbox, fileIn, openMailbox, reply, takeRequest, type Request } from './import-mailbox.ts'
import { performCommand, type Done } from './perform-command.ts'
import { noProgress } from './progress.ts'
import { isAddress } from './read-input.ts'

const lookEveryMs = 500

type TakingContext = { readonly publishing: Publishing; readonly log: Log; readonly fetching?: FetchOptions }

/**
 * The embedded database belongs to this process: what the command line wants of it is handed over in a folder beside it, and
 * done here, one after the other. Returns what stops it, the one that runs too, and waits for its end.
 */
export async function takeImports(
  folder: string,
  context: TakingContext,
  everyMs = lookEveryMs,
): Promise<() => Promise<void>> {
  await openMailbox(folder)
  const stopping = new AbortController()
  const fetching = { ...context.fetching, signal: stopping.signal }
  let last: Promise<void> = Promise.resolve()
  const look = (): void => {
    last = last
      .then(() => takeAll(folder, { ...context, fetching }))
      .catch((err: unknown) => context.log.error({ err }, 'A handed-over import failed'))
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await last
    await closeMailbox(folder)
  }
}

async function takeAll(folder: string, context: TakingContext): Promise<void> {
  for (const id of await asked(folder)) {
    const request = await takeRequest(folder, id)
    if (request === null) continue
    const { code, lines, file } = await performHanded(request, fileIn(folder, id), context)
    if (file !== undefined) await writeFile(fileIn(folder, id), file)
    await reply(folder, id, { code, lines: [...lines], hasFile: file !== undefined })
    context.log.info(`Handed over by the command line: ${request.args.join(' ')}: ${lines.at(-1) ?? ''}`)
  }
}

/** The file is the one that lies in the folder, whatever path the arguments name. */
async function performHanded({ args, name, hasFile }: Request, path: string, context: TakingContext): Promise<Done> {
  const read = readArguments(args)
  if (!('action' in read) || read.action === 'help') return { code: 1, lines: ['The server does not understand this'] }
  if ('fileOrUrl' in read && !hasFile && !isAddress(read.fileOrUrl))
    return { code: 1, lines: ['A file is handed over itself, not by its name'] }
  const command = 'fileOrUrl' in read && hasFile ? { ...read, fileOrUrl: path } : read
  const { publishing, fetching = {} } = context
  try {
    return await performCommand(command, { publishing, fetching, reading: noProgress, ...(hasFile && { name }) })
  } catch (err) {
    if (fetching.signal?.aborted === true) return { code: 1, lines: ['The server stops: nothing was imported'] }
    context.log.error({ err }, 'A handed-over import failed')
    return { code: 1, lines: ['The import failed: the log of the server says why'] }
  }
}
