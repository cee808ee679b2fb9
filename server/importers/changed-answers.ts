import { permissionPhases } from '#domain/assessment/permission.ts'
import { decidingTypes } from '#domain/catalogue/what-types-do.ts'
import { findingsFor } from '#domain/assessment/findings-for.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { countryRef, placeKey, type Iso2 } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { situationAt } from '../content/report-coverage.ts'
import type { Database } from '../db/tables.ts'
import { rulesAround } from '../rulebook/publishing-gate.ts'
import type { Snapshot } from '../rulebook/store.ts'
import { noProgress, type Progress } from './progress.ts'

/** What a private traveller of one nationality is told at one destination in the coming year. */
export type ChangedAnswer = {
  readonly destination: Iso2
  readonly nationality: Iso2
  readonly before: string
  readonly after: string
}
export type ChangedAnswers = { readonly asked: number; readonly changed: readonly ChangedAnswer[] }

/** A rulebook remembers what it was asked: so many destinations are asked of one, and of one at a time, so that it stays small. */
const destinationsInOneBook = 10
/** A few milliseconds, between which requests are answered. */
const pairsAtOnce = 50

/** The permissions of every destination and nationality, as the rules are and as they would be. */
export async function changedAnswers(
  db: Database,
  snapshots: readonly Snapshot[],
  today: CalendarDate,
  progress: Progress = noProgress,
): Promise<ChangedAnswers> {
  if (snapshots.length === 0) return { asked: 0, changed: [] }
  const { before: now, after: then } = await rulesAround(db, snapshots)
  const countries = then.content.places.filter((place) => place.type === 'COUNTRY')
  const nationalities = countries.filter(({ ownPassport }) => ownPassport).map(({ id }) => id)
  const changed: ChangedAnswer[] = []
  for (let start = 0; start < countries.length; start += destinationsInOneBook) {
    progress(start, countries.length)
    const pairs = countries
      .slice(start, start + destinationsInOneBook)
      .flatMap(({ id: destination }) => nationalities.map((nationality) => ({ destination, nationality })))
    const before = await permissionsOf(now.content, pairs, today)
    const after = await permissionsOf(then.content, pairs, today)
    for (const [index, pair] of pairs.entries()) {
      const [old = '', next = ''] = [before[index], after[index]]
      if (old !== next) changed.push({ ...pair, before: old, after: next })
    }
  }
  progress(countries.length, countries.length)
  return { asked: countries.length * nationalities.length, changed }
}

type Pair = { readonly destination: Iso2; readonly nationality: Iso2 }

async function permissionsOf(rules: RuleContent, pairs: readonly Pair[], today: CalendarDate): Promise<string[]> {
  const book = compile(rules, 0)
  const answers: string[] = []
  for (const [index, { destination, nationality }] of pairs.entries()) {
    if (index % pairsAtOnce === 0) await nextTurn()
    answers.push(permissionAt(book, destination, nationality, today))
  }
  return answers
}

/** "VISA_FREE 90", with what follows it where it changes in that year. */
function permissionAt(rulebook: Rulebook, destination: Iso2, nationality: Iso2, today: CalendarDate): string {
  const place = countryRef(destination)
  if (!rulebook.places.has(placeKey(place))) return 'no such place'
  const situation = situationAt(place, 'DESTINATION', today)
  const candidates = rulebook.candidates(place, nationality)
  const findings = new Map(
    decidingTypes.DESTINATION.map((type) => [
      type,
      findingsFor(candidates.get(type) ?? [], situation, 'TOURISM', rulebook),
    ]),
  )
  return permissionPhases(situation, (type) => findings.get(type) ?? [])
    .map(({ permission, maxStay }) => (maxStay === null ? permission : `${permission} ${maxStay.days}`))
    .join(', then ')
}

export const wordsOfAnswer = ({ destination, nationality, before, after }: ChangedAnswer): string =>
  `${nationality} at ${destination}: ${before} → ${after}`
