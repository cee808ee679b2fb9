import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { shownText } from './shown-text.ts'

/** Makes documents in a thread of its own: some take tenths of a second, in which readers are answered. */
export type PdfQuestion = { readonly source: string; readonly data: string }
export type PdfReply = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly failed: string }

const port = parentPort
if (port === null) throw new Error('pdf-thread is not a program: it is started by makePdf')

const packages = createRequire(import.meta.url)
const fontFiles = [
  'source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf',
  'source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  'alegreya/700Bold/Alegreya_700Bold.ttf',
]
/** A folder that is not there: a document reads no file at all. */
const nowhere = '/portolan-has-no-such-folder'
/** Each try shows a mark for letters that the one before had no font for: first those that stand on another, then the others. */
const mostTries = 4

type Typst = { NodeCompiler: typeof NodeCompiler }
// Asked for when it is needed: where the platform has no build of it, everything but documents still works.
const { NodeCompiler: Compiler } = packages('@myriaddreamin/typst-ts-node-compiler') as Typst
const fontBlobs = fontFiles.map((file) => readFileSync(packages.resolve(`@expo-google-fonts/${file}`)))
const compiler = Compiler.create({ workspace: nowhere, fontArgs: [{ fontBlobs }] })

function compile(source: string, data: string): Buffer {
  const made = compiler.compile({ mainFileContent: source, inputs: { data } })
  if (made.result === null) {
    const problems: readonly unknown[] = made.takeDiagnostics()?.shortDiagnostics ?? []
    throw new Error(problems.map((problem) => JSON.stringify(problem)).join('\n'))
  }
  return compiler.pdf(made.result, { pdfStandard: 'ua-1' })
}

function make(source: string, data: string): Buffer {
  let text = data
  for (let tries = 1; ; tries += 1) {
    try {
      return compile(source, text)
    } catch (error) {
      const shown = shownText(text, error)
      if (shown === text || tries === mostTries) throw error
      text = shown
    }
  }
}

port.on('message', ({ source, data }: PdfQuestion) => {
  let reply: PdfReply
  try {
    reply = { pdf: new Uint8Array(make(source, data)) }
  } catch (error) {
    reply = { failed: error instanceof Error ? error.message : String(error) }
  }
  // What was worked out is kept otherwise, for all documents there ever were.
  compiler.evictCache(0)
  port.postMessage(reply, 'pdf' in reply ? [reply.pdf.buffer] : [])
})
