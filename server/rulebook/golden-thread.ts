import { parentPort } from 'node:worker_threads'
import { judgeGoldenTrips, type BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RecordText } from '../db/tables.ts'
import { offices } from '../offices/offices.ts'
import { readersFirst } from '../readers-first.ts'
import { readJudged } from './safe-texts.ts'

/**
 * Judges golden trips in a thread of its own: it takes a second or more, in which readers are answered. Before each judgement its
 * records come in pieces; `isFirst` throws away what is left of a judgement that was broken off.
 */
export type GateMessage = { readonly records: readonly RecordText[]; readonly isFirst: boolean } | 'judge'

const port = parentPort
if (port === null) throw new Error('golden-thread is not a program: it is started by the publishing gate')
readersFirst()
let records: RecordText[] = []
port.on('message', (message: GateMessage) => {
  if (message !== 'judge') {
    if (message.isFirst) records = []
    records.push(...message.records)
    return
  }
  const texts = records
  records = []
  const { content, goldenTrips } = readJudged(texts)
  const broken: readonly BrokenPromise[] = judgeGoldenTrips(goldenTrips, compile(content, 0), offices)
  port.postMessage(broken)
})
