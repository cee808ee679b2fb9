import { parentPort } from 'node:worker_threads'
import type { GoldenTrips } from '#domain/review/golden-trip.ts'
import { judgeGoldenTrips, type BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { offices } from '../offices/offices.ts'
import { assembling, type Piece } from './pieces-of-rules.ts'

/** Judges golden trips in a thread of its own: it takes a second or more, in which readers are answered. */
export type Judgement = { readonly rules: RuleContent; readonly goldenTrips: readonly GoldenTrips[] }

/** Before each judgement its rules come in pieces; `isFirst` throws away what is left of a judgement that was broken off. */
export type GateMessage =
  | { readonly piece: Piece; readonly isFirst: boolean }
  | { readonly goldenTrips: readonly GoldenTrips[] }

const port = parentPort
if (port === null) throw new Error('golden-thread is not a program: it is started by the publishing gate')
const rules = assembling()
port.on('message', (message: GateMessage) => {
  if ('piece' in message) {
    if (message.isFirst) rules.take()
    return rules.add(message.piece)
  }
  const broken: readonly BrokenPromise[] = judgeGoldenTrips(message.goldenTrips, compile(rules.take(), 0), offices)
  port.postMessage(broken)
})
