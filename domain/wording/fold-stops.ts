import { valuesOf } from './reliability.ts'
import { passportReason } from './passport-choice.ts'
import { decidesEntry } from './sections-by-kind.ts'
import type { WordedStop, WordedValue } from './worded.ts'

/** A route of up to this many stops is read at a glance: nothing in it is folded. */
export const readAtAGlance = 5

/** Neighbours that say the same, as positions in the order of the trip; one that has none stands alone. */
export function foldStops(stops: readonly WordedStop[]): readonly (readonly number[])[] {
  if (stops.length <= readAtAGlance) return stops.map((_, index) => [index])
  const runs: number[][] = []
  let before: string | null = null
  for (const [index, stop] of stops.entries()) {
    const own = signatureOf(stop, stops)
    if (own !== null && own === before) runs.at(-1)!.push(index)
    else runs.push([index])
    before = own
  }
  return runs
}

/** All that the matrix shows, without its days; null where the stop stands alone whatever is beside it. */
function signatureOf(stop: WordedStop, stops: readonly WordedStop[]): string | null {
  const answers = stop.sections.flatMap(({ answers: own }) => own)
  const isChanged = valuesOf(answers).some(({ changes }) => changes !== undefined)
  if (isChanged || stop.role === 'DEPARTURE' || stop.role === 'RETURN') return null
  const cells = stop.cells.map((cell) => [
    cell.citizenshipIso2,
    cell.status,
    cell.permission,
    cell.maxStayDays,
    cell.headline,
    cell.detail,
    passportReason(cell, stop, stops),
  ])
  const needsPermit = stop.cells.some(({ permission }) => !withoutPermit.has(permission))
  const deciding = stop.sections
    .filter(({ kind }) => decidesEntry(kind) && kind !== 'documents')
    .flatMap(({ answers: own }) => own)
    .map(({ type, values }) => [type, values.map((value) => conditionsOf(value, stop.name, needsPermit))])
  const steps = answers.flatMap(({ type, values }) =>
    values.flatMap(({ citizenshipIso2s, steps: own }) =>
      own.map(({ kind, name, url, fee }) => [type, citizenshipIso2s, kind, name.text, url, fee]),
    ),
  )
  return JSON.stringify([stop.role, cells, deciding, steps])
}

const withoutPermit: ReadonlySet<string> = new Set(['FREE_MOVEMENT', 'VISA_FREE', 'UNKNOWN'])

/**
 * Two permits in the same words are one only where the same rule asks for both. "With residence in Spain" is for Spain what
 * "with residence in France" is for France.
 */
const conditionsOf = (value: WordedValue, name: string, needsPermit: boolean) => [
  value.citizenshipIso2s,
  value.answer,
  value.maxStayText,
  value.conditions.map(({ text, answer, maxStayText }) => [text.replaceAll(name, '·'), answer, maxStayText]),
  needsPermit ? [value.why, value.source] : null,
]
