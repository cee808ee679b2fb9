import type { Trace, Value } from '../assessment/assessment.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { isKeptForAll, keptForAll } from '../kept.ts'
import { placeKey } from '../places.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { WordedValue } from './worded.ts'
import type { Words } from './words.ts'

export type WordedTold = Omit<WordedValue, 'citizenshipIso2s' | 'dateStart' | 'dateEnd' | 'phaseText' | 'why'>

type KeptWords = {
  readonly told: (key: string, word: () => WordedTold) => WordedTold
  readonly values: (key: string, word: () => WordedValue) => WordedValue
  /** What is kept for all is worded once. */
  readonly ofKept: <T extends object>(source: object, word: () => T) => T
}

/** Of all languages and rulebooks together: about a kilobyte each. */
const most = 30_000
let count = 0
let keptByWords = new WeakMap<Words, KeptWords>()

/** Values worded before, in one language under one rulebook; when there are too many, all are forgotten. */
export function keptFor(words: Words): KeptWords {
  if (count >= most) {
    keptByWords = new WeakMap()
    count = 0
  }
  const known = keptByWords.get(words)
  if (known) return known
  const kept = { told: keep<WordedTold>(), values: keep<WordedValue>(), ofKept: keepBeside() }
  keptByWords.set(words, kept)
  return kept
}

function keep<T extends object>(): (key: string, word: () => T) => T {
  const known = new Map<string, T>()
  return (key, word) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const worded = keptForAll(word())
    known.set(key, worded)
    count += 1
    return worded
  }
}

function keepBeside(): KeptWords['ofKept'] {
  const known = new WeakMap<object, object>()
  return <T extends object>(source: object, word: () => T) => {
    if (!isKeptForAll(source)) return word()
    const worded = (known.get(source) as T | undefined) ?? keptForAll(word())
    known.set(source, worded)
    return worded
  }
}

/** What an answer says, whoever is told. */
export function toldKey({ fact, answer, unknownReason, stayTooLongFor, conditions }: Value, { nameKey }: DetailType) {
  let key = `${nameKey} ${fact ? numberOf(fact) : typeof answer === 'string' ? answer : ''} ${unknownReason} ${stayTooLongFor?.days}`
  for (const condition of conditions) key += ` ${numberOf(condition.fact)}${condition.trace.residence ?? ''}`
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

const numbers = new WeakMap<Fact, number>()
let last = 0

/** A rule never changes: it is its own name. */
function numberOf(fact: Fact): number {
  const known = numbers.get(fact)
  if (known !== undefined) return known
  last += 1
  numbers.set(fact, last)
  return last
}
