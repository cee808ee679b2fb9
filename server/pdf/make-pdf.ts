import { Worker } from 'node:worker_threads'
import { threadFile } from '../thread-file.ts'
import type { PdfTemplate } from './pdf-template.ts'
import type { PdfQuestion, PdfReply } from './pdf-thread.ts'

/** After so long without a question the thread ends and gives its memory back. */
const idleMs = 5 * 60_000
/** A document takes tenths of a second. */
const longestMs = 20_000
/** More wait for nothing: who asked has gone before their turn comes. */
const mostWaiting = 50

/** Too many documents are asked for at once; later there is one. */
export class PdfBusy extends Error {}

type Asked = {
  readonly source: string
  readonly data: string
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (why: Error) => void
}

const line: Asked[] = []
let atWork: { readonly asked: Asked; readonly watch: NodeJS.Timeout } | null = null
let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined

/** A tagged PDF (PDF/UA-1) of what the template shows. No file and no address is asked for while it is made. */
export function makePdf<Data>(template: PdfTemplate<Data>, data: Data, signal?: AbortSignal): Promise<Buffer> {
  if (line.length >= mostWaiting) return Promise.reject(new PdfBusy(`${mostWaiting} documents wait to be made`))
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const asked = { source: template.source, data: JSON.stringify(data, withoutControls), resolve, reject }
  const leave = (): void => {
    const at = line.indexOf(asked)
    if (at >= 0) line.splice(at, 1)
    reject(signal?.reason instanceof Error ? signal.reason : new Error('Nobody waits for the document any more'))
  }
  if (signal?.aborted === true) leave()
  else {
    signal?.addEventListener('abort', leave, { once: true })
    line.push(asked)
    takeNext()
  }
  return promise.finally(() => signal?.removeEventListener('abort', leave))
}

/** No font has them, half of a letter is none, and a mark of the order of bytes may be in no document. */
const withoutControls = (_key: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replaceAll('\u{feff}', '')
        .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    : value

/** Ends the thread; the next document starts another. */
export async function endPdfThread(): Promise<void> {
  const ended = thread
  lose(new Error('The thread of documents was ended'))
  await ended?.terminate()
}

function takeNext(): void {
  if (atWork !== null) return
  const asked = line.shift()
  if (asked === undefined) return
  clearTimeout(idle)
  let worker: Worker
  try {
    worker = thread ??= startThread()
  } catch (error) {
    asked.reject(error instanceof Error ? error : new Error(String(error)))
    return
  }
  const watch = setTimeout(() => {
    void worker.terminate()
    lose(new Error(`A document took more than ${longestMs / 1000} seconds`))
  }, longestMs)
  atWork = { asked, watch }
  worker.ref()
  worker.postMessage({ source: asked.source, data: asked.data } satisfies PdfQuestion)
}

function startThread(): Worker {
  const worker = new Worker(threadFile('pdf-thread', import.meta.url))
  const ifOurs = (then: () => void) => (): void => void (thread === worker && then())
  return worker
    .on('message', (reply: PdfReply) => ifOurs(() => settle(reply))())
    .on('error', (error) => ifOurs(() => lose(error instanceof Error ? error : new Error(String(error))))())
    .on(
      'exit',
      ifOurs(() => lose(new Error('The thread of documents has ended'))),
    )
}

function settle(reply: PdfReply): void {
  const done = atWork
  free()
  thread?.unref()
  idle = setTimeout(() => void endPdfThread(), idleMs).unref()
  if ('pdf' in reply) done?.asked.resolve(Buffer.from(reply.pdf.buffer))
  else done?.asked.reject(new Error(`A document could not be made: ${reply.failed}`))
  takeNext()
}

/** Whatever was at work fails; what waits gets another thread. */
function lose(why: Error): void {
  const lost = atWork
  free()
  thread = null
  lost?.asked.reject(why)
  takeNext()
}

function free(): void {
  clearTimeout(atWork?.watch)
  clearTimeout(idle)
  atWork = null
}
