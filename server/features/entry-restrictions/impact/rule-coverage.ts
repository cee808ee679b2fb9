import { setTimeout as wait } from 'node:timers/promises'
import { detailTypes, type DetailTypeKey } from '#domain/catalogue/types.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { countryRef, placeKey, type Iso2 } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { addUp, nobody, permissionRow, type Coverage } from '#server/content/report-coverage.ts'
import type { Context } from '#server/context.ts'
import { Refused } from '#server/refusals.ts'
import { placeNamer } from '../../countries/list-countries.ts'
import type { CoverageScope } from './draft-question.ts'
import { draftRules } from './draft-rules.ts'
import { mayEditRules } from '../rule/who-may.ts'

/** Whether somebody may come in, all questions together, or one question by its name. */
const allQuestions = 'all'
const permission: string = permissionRow

export type CoveredCountry = Coverage & { readonly iso2: Iso2; readonly name: string; readonly nationalities: number }
export type RuleCoverage = {
  readonly isComplete: boolean
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** So many countries have rules of their own. */
  readonly asked: number
  /** What is asked, in reading order. */
  readonly types: readonly DetailTypeKey[]
  readonly countries: readonly CoveredCountry[]
}

/** So long an answer waits for the whole; then it is that so far. */
const answerWithinMs = 1_500

type Run = {
  scope: CoverageScope | null
  readonly at: Map<Iso2, Readonly<Record<string, Coverage>>>
  isComplete: boolean
  done: Promise<void>
}

/** Worked out once for each rulebook, day and travel type, and dropped with the rulebook. */
const kept = new WeakMap<Rulebook, Map<string, Run>>()

/** How well it is known what nationalities need at each country in the next 12 months, by the weakest source that answers it. */
export async function ruleCoverage(
  context: Context,
  { travelType, subject }: { readonly travelType: TravelType; readonly subject: string },
): Promise<RuleCoverage> {
  const { language } = mayEditRules(context)
  const isKnown = [allQuestions, permission].includes(subject) || detailTypes.some(({ nameKey }) => nameKey === subject)
  if (!isKnown) throw new Refused([{ field: 'subject', key: 'errors.invalid-value' }])
  const rulebook = context.rulebook.current()
  const today = context.clock.today()
  const run = runOf(context, rulebook, today, travelType)
  await Promise.race([run.done, wait(answerWithinMs, undefined, { ref: false })])
  const nameOf = placeNamer(rulebook, language)
  const countries = [...run.at].flatMap(([iso2, types]): CoveredCountry[] => {
    const place = rulebook.places.get(placeKey(countryRef(iso2)))
    const counts =
      subject === allQuestions ? Object.values(types).reduce((sum, each) => addUp(sum, each), nobody) : types[subject]
    return place && counts ? [{ ...counts, iso2, name: nameOf(place), nationalities: run.scope!.nationalities }] : []
  })
  const asked = run.scope?.destinations.length ?? 0
  const types = run.scope?.types.filter((type) => type !== permissionRow) ?? []
  return { isComplete: run.isComplete, from: today, to: addDays(today, 364), asked, types, countries }
}

function runOf(context: Context, rulebook: Rulebook, today: CalendarDate, travelType: TravelType): Run {
  const runs = kept.get(rulebook) ?? new Map<string, Run>()
  kept.set(rulebook, runs)
  const of = `${today} ${travelType}`
  const known = runs.get(of)
  if (known) return known
  for (const other of runs.keys()) if (!other.startsWith(today)) runs.delete(other)
  const run: Run = { scope: null, at: new Map(), isComplete: false, done: Promise.resolve() }
  runs.set(of, run)
  run.done = workOut(context, rulebook, run, { today, travelType }).catch((error: unknown) => {
    // What failed is asked again the next time.
    runs.delete(of)
    throw error
  })
  // Who waits for it is told; nobody may be waiting any more.
  run.done.catch(() => undefined)
  return run
}

/** Country after country, so that a preview is answered in between; rules that are no longer served are given up. */
async function workOut(
  context: Context,
  rulebook: Rulebook,
  run: Run,
  asks: { readonly today: CalendarDate; readonly travelType: TravelType },
): Promise<void> {
  const ask = await draftRules(context)
  run.scope = await ask('coverageScope', asks)
  for (const destination of run.scope.destinations) {
    if (context.rulebook.current() !== rulebook) return
    run.at.set(destination, await ask('coverage', { ...asks, destination }))
  }
  run.isComplete = true
}
