import { parentPort } from 'node:worker_threads'
import type { GoldenTrips } from '#domain/review/golden-trip.ts'
import { judgeGoldenTrips, type BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { offices } from '../offices/offices.ts'

/** Judges golden trips in a thread of its own: it takes a second or more, in which readers are answered. */
export type Judgement = { readonly rules: RuleContent; readonly goldenTrips: readonly GoldenTrips[] }

const port = parentPort
if (port === null) throw new Error('golden-thread is not a program: it is started by the publishing gate')
port.on('message', ({ rules, goldenTrips }: Judgement) => {
  const broken: readonly BrokenPromise[] = judgeGoldenTrips(goldenTrips, compile(rules, 0), offices)
  port.postMessage(broken)
})
