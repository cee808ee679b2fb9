import type { Trace, Value } from '../assessment/assessment.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { boundedCache } from '../bounded-cache.ts'
import { isTripIndependent } from '../assessment/trip-independent.ts'
import { placeKey } from '../places.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { WordedValue } from './worded.ts'
import type { Words } from './words.ts'

export type WordedTold = Omit<WordedValue, 'citizenshipIso2s' | 'dateStart' | 'dateEnd' | 'phaseText' | 'why'>

/** Of all languages and rulebooks together: about a kilobyte each. */
const most = 8_000
const told = boundedCache<WordedTold>(most)
const values = boundedCache<WordedValue>(most)

/** Values worded before, in one language under one rulebook; a new trip is mostly made of what others were told. None names a person. */
export const cachedTold = (words: Words, key: string, word: () => WordedTold): WordedTold =>
  told.of(`${numberOf(words.base ?? words)} ${key}`, word)
export const cachedValue = (words: Words, key: string, word: () => WordedValue): WordedValue =>
  values.of(`${numberOf(words.base ?? words)} ${key}`, word)

const shared = new WeakMap<Words, WeakMap<object, object>>()

/** What every trip is told the same is worded once. */
export function cachedIfShared<T extends object>(words: Words, source: object, word: () => T): T {
  if (!isTripIndependent(source)) return word()
  const owner = words.base ?? words
  const known = shared.get(owner) ?? new WeakMap<object, object>()
  shared.set(owner, known)
  const worded = (known.get(source) as T | undefined) ?? word()
  known.set(source, worded)
  return worded
}

/** What an answer says, whoever is told. */
export function toldKey({ fact, answer, unknownReason, stayTooLongFor, conditions }: Value, { nameKey }: DetailType) {
  let key = `${nameKey} ${fact ? numberOf(fact) : typeof answer === 'string' ? answer : ''} ${unknownReason} ${stayTooLongFor?.days}`
  for (const { fact: own, trace, asksChangeHours } of conditions)
    key += ` ${numberOf(own)}${trace.residence ?? ''}${asksChangeHours ? '?' : ''}`
  return key
}

/** The same, with who is told, for which days, and by which lists. */
export function valueKey(told: string, { citizenships, traces, phase }: Value): string {
  let key = `${told}|${citizenships.join()}|${phase ? phase.from + phase.to : ''}`
  for (const trace of traces) key += `|${traceKey(trace)}`
  return key
}

function traceKey({ origin, matched, residence }: Trace): string {
  const list =
    origin.kind === 'place' ? placeKey(origin.place) : origin.kind === 'policy' ? origin.policy : origin.source
  return `${origin.kind} ${list} ${matched} ${residence}`
}

const numbers = new WeakMap<Fact | Words, number>()
let last = 0

/** Neither a rule nor words ever change: each is its own name. */
function numberOf(named: Fact | Words): number {
  const known = numbers.get(named)
  if (known !== undefined) return known
  last += 1
  numbers.set(named, last)
  return last
}
