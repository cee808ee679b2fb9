import { addDays, type CalendarDate } from '../dates.ts'
import { detailTypeOf } from '../catalogue/types.ts'
import type { PermissionPart } from '../catalogue/detail-type.ts'
import { partOf, typeDeciding } from '../catalogue/what-types-do.ts'
import { coversDate } from '../date-spans.ts'
import type { Fact, MaxStay, TravelType, UnknownReason } from '../rulebook/fact.ts'
import { isHeardFirst } from '../rulebook/heard-order.ts'
import type { Candidate, Rulebook } from '../rulebook/rulebook.ts'
import type { Answer, ConditionalAnswer, Phase, Trace } from './assessment.ts'
import { asksChangeHours, truthOf } from './conditions.ts'
import { noConditions, notResearched, sameFinding, type Finding } from './finding.ts'
import { hasOwnRules, holdingOf } from './person.ts'
import type { Situation } from './situation.ts'

/** First days of the parts of a phase in which the same candidates cover every day; null when it is one part. */
function phaseStarts(candidates: readonly Candidate[], phase: Phase): CalendarDate[] | null {
  let starts: Set<CalendarDate> | null = null
  const add = (day: CalendarDate) => (starts ??= new Set([phase.from])).add(day)
  for (const { spans, conditionChanges } of candidates) {
    for (const { from, to } of spans) {
      if (from !== undefined && from > phase.from && from <= phase.to) add(from)
      if (to !== undefined && to >= phase.from && to < phase.to) add(addDays(to, 1))
    }
    for (const day of conditionChanges) if (day > phase.from && day <= phase.to) add(day)
  }
  return starts && [...(starts as Set<CalendarDate>)].toSorted()
}

/** The answers to one type where the same days of entry are meant throughout: in order of their phases, at least one, and they cover the stop's days. */
export function findingsIn(
  candidates: readonly Candidate[],
  situation: Situation,
  travelType: TravelType,
  rulebook: Rulebook,
): Finding[] {
  const { phase } = situation
  const starts = phaseStarts(candidates, phase)
  if (!starts) return [{ ...select(candidates, phase, situation, travelType, rulebook), phase: null }]
  const findings: Finding[] = []
  starts.forEach((from, index) => {
    const next = starts[index + 1]
    const part = { from, to: next === undefined ? phase.to : addDays(next, -1) }
    const found = select(candidates, part, situation, travelType, rulebook)
    const last = findings.at(-1)
    if (last && sameFinding(last, found))
      findings[findings.length - 1] = { ...last, phase: { from: last.phase!.from, to: part.to } }
    else findings.push(found)
  })
  return findings.length === 1 ? [{ ...findings[0]!, phase: null }] : findings
}

function select(
  candidates: readonly Candidate[],
  phase: Phase,
  situation: Situation,
  travelType: TravelType,
  rulebook: Rulebook,
): Finding {
  let conditions: ConditionalAnswer[] | null = null
  let stayTooLongFor: MaxStay | null = null
  let stayCounted: number | null = null
  let expired = false
  for (let at = 0; at < candidates.length; at += 1) {
    const candidate = candidates[at]!
    const { fact } = candidate
    if (fact.travelType && !fact.travelType.includes(travelType)) continue
    if (situation.throughBorder && isAboutAirside(fact)) continue
    if (isOfOtherPapers(fact, situation)) continue
    if (!coversPhase(candidate, phase, situation)) {
      expired ||= !fact.when && candidate.spans.every((span) => span.to !== undefined && span.to < phase.from)
      continue
    }
    const stay = situation.stayFor(candidate.origin, fact.maxStay?.inDays)
    const truth = fact.when ? truthOf(fact.when, situation, candidate.origin, rulebook, phase.from) : 'holds'
    if (truth === 'fails') continue
    if (fact.maxStay && stay.min > fact.maxStay.days) {
      if (truth === 'holds' && stayTooLongFor === null) [stayTooLongFor, stayCounted] = [fact.maxStay, stay.min]
      continue
    }
    if (truth === 'open') {
      conditions ??= []
      conditions.push(conditionalOf(candidate, situation, rulebook, phase.from))
      continue
    }
    const weaker = weakerExceptions(candidates, at, situation, travelType, rulebook, phase)
    const stricter = weaker.find(({ holds, told }) => holds && asksMore(told.fact, fact))
    const beside = weaker.flatMap((each) => (each === stricter ? [] : [each.told]))
    if (beside.length > 0) conditions = [...(conditions ?? []), ...beside]
    const decides = stricter?.told ?? { fact, answer: answerOf(fact), trace: traceOf(candidate, situation) }
    return {
      phase,
      ...decides,
      unknownReason: decides.answer === 'UNKNOWN' ? (fact.unknownReason ?? 'source-silent') : null,
      conditions: conditions ?? noConditions,
      stayTooLongFor,
      stayCounted,
      stayMayExceed: mayExceed(decides, situation),
    }
  }
  const unknownReason: UnknownReason = expired ? 'expired' : 'not-researched'
  return { ...notResearched, phase, unknownReason, conditions: conditions ?? noConditions, stayTooLongFor, stayCounted }
}

function mayExceed({ fact: { maxStay }, trace }: ConditionalAnswer, situation: Situation): boolean {
  if (!maxStay) return false
  const { max } = situation.stayFor(trace.origin, maxStay.inDays)
  return Number.isFinite(max) && max > maxStay.days
}

/** A general answer of a high rung never silences a special one that asks more of a traveller. */
function asksMore(special: Fact, general: Fact): boolean {
  const { valueType, positiveYes } = detailTypeOf(special.type)
  const strict = positiveYes ? 'no' : 'yes'
  return valueType !== 'POSINT' && special.answer === strict && general.answer !== strict
}

type Exception = { readonly told: ConditionalAnswer; readonly holds: boolean }
const noExceptions: readonly Exception[] = []

/**
 * Exceptions that stand above the deciding rule, on a lower rung than it: what they allow is shown and never applied, whatever
 * the trip says. Lower rungs follow the top ones in the order of their file.
 */
function weakerExceptions(
  candidates: readonly Candidate[],
  decidingAt: number,
  situation: Situation,
  travelType: TravelType,
  rulebook: Rulebook,
  phase: Phase,
): readonly Exception[] {
  const { position } = candidates[decidingAt]!
  let found: Exception[] | null = null
  for (let at = decidingAt + 1; at < candidates.length; at += 1) {
    const candidate = candidates[at]!
    const { fact } = candidate
    if (candidate.position > position) {
      if (!isHeardFirst(fact)) break
      continue
    }
    if (!fact.when || (fact.travelType && !fact.travelType.includes(travelType))) continue
    if (situation.throughBorder && isAboutAirside(fact)) continue
    if (isOfOtherPapers(fact, situation)) continue
    if (!coversPhase(candidate, phase, situation)) continue
    const stay = situation.stayFor(candidate.origin, fact.maxStay?.inDays)
    const truth = truthOf(fact.when, situation, candidate.origin, rulebook, phase.from)
    if (truth === 'fails' || (fact.maxStay && stay.min > fact.maxStay.days)) continue
    found ??= []
    found.push({ told: conditionalOf(candidate, situation, rulebook, phase.from), holds: truth === 'holds' })
  }
  return found ?? noExceptions
}

/** What holds for an ordinary passport is not told to whoever travels on a paper that has rules of its own. */
const isOfOtherPapers = ({ type, when }: Fact, { person }: Situation): boolean =>
  hasOwnRules(person) &&
  paperParts.has(partOf(type)) &&
  when?.paper === undefined &&
  !when?.holding?.some((key) => key === holdingOf(person))
const paperParts: ReadonlySet<PermissionPart | null> = new Set<PermissionPart>([
  'visa',
  'free-movement',
  'authorisation',
  'visa-on-arrival',
  'e-visa',
])

/** Who needs no visa to change planes may need one to pass the border, unless the rule says so. */
const isAboutAirside = ({ type, answer, when }: Fact): boolean =>
  type === typeDeciding('visa', 'TRANSIT') && answer === 'no' && when?.transit !== 'landside'

/** Where the day of entry decides and the trip tells it, the days of stay after it do not matter. */
function coversPhase({ fact, spans }: Candidate, phase: Phase, { entry }: Situation): boolean {
  if (fact.dates === 'entry' && entry !== null) {
    const early = coversDate(spans, entry.from)
    if (early === coversDate(spans, entry.to)) return early
  }
  return coversDate(spans, phase.from)
}

const conditionalOf = (
  candidate: Candidate,
  situation: Situation,
  rulebook: Rulebook,
  date: CalendarDate,
): ConditionalAnswer => {
  const { fact } = candidate
  const told = { fact, answer: answerOf(fact), trace: traceOf(candidate, situation) }
  return fact.when && asksChangeHours(fact.when, situation, rulebook, date) ? { ...told, asksChangeHours: true } : told
}

const traceOf = ({ fact, origin, matched }: Candidate, { person: { residence } }: Situation): Trace =>
  fact.when?.residentOf && residence !== undefined
    ? { origin, fact: fact.id, matched, residence }
    : { origin, fact: fact.id, matched }

/** A fact's answer in the form of an assessment. */
export function answerOf(fact: Fact): Answer {
  switch (fact.answer) {
    case 'yes':
      return 'YES'
    case 'no':
      return 'NO'
    case 'unknown':
      return 'UNKNOWN'
    case 'blue':
      return 'BLUE'
    case 'yellow':
      return 'YELLOW'
    case 'red':
      return 'RED'
    case undefined:
      return fact.sentences ? { say: fact.sentences } : (fact.text ?? 'UNKNOWN')
    default:
      return fact.answer
  }
}
