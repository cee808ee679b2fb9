import { setImmediate as nextTurn } from 'node:timers/promises'
import { changesBetween } from '#domain/assessment/changes-between.ts'
import { heldAgainstWhole } from '#domain/assessment/held-against-whole.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { CompiledRules } from '#domain/rulebook/differing-rules.ts'
import { touchedCountries } from '#domain/rulebook/touched-countries.ts'
import type { Context } from '#server/context.ts'
import { counters } from '#server/counters.ts'
import { readRules } from '#server/rulebook/rulebook-holder.ts'
import { keepFound, markCompared, nextTouched, oldestToCompare, type Kept, type Publication } from './changes-store.ts'
import { lastDayOver } from '#domain/last-day-over.ts'

type ChangesContext = Pick<Context, 'db' | 'clock' | 'log'>
type Rules = CompiledRules & { readonly revision: number }

/** By then every process serves a publication: no page is made under the rules before it any more. */
const outAfterMs = 60_000
const usualAtOnce = 100

/**
 * Works out what each publication changed for each trip that it can touch, once, and keeps it. Goes on where it was stopped; a
 * second run, at the same time too, keeps nothing twice. Says how many pages have changes.
 */
export async function keepChanges(
  context: ChangesContext,
  signal?: AbortSignal,
  pagesAtOnce = usualAtOnce,
): Promise<number> {
  const { db, clock, log } = context
  let last: Rules | undefined
  let changed = 0
  for (;;) {
    if (signal?.aborted === true) break
    const publication = await oldestToCompare(db)
    if (publication === undefined || isJustOut(publication, clock.now())) break
    const { revision, before } = publication
    if (before !== null) {
      const was = last?.revision === before ? last : await rulesAt(context, before)
      const is = (last = await rulesAt(context, revision))
      const done = await compareTrips(context, publication, was, is, pagesAtOnce, signal)
      changed += done.changed
      if (!done.isComplete) break
      if (done.changed > 0) log.info({ revision, changed: done.changed }, 'Trip pages have changes')
    }
    await markCompared(db, revision, clock.now())
  }
  return changed
}

/** A time ahead of now is that of another clock, and says nothing. */
function isJustOut({ publishedAt }: Publication, now: Date): boolean {
  const age = now.getTime() - publishedAt.getTime()
  return age >= 0 && age < outAfterMs
}

async function rulesAt({ db }: ChangesContext, revision: number): Promise<Rules> {
  const content = await readRules(db, revision)
  return { revision, content, book: compile(content, revision) }
}

/** Trip by trip, between which requests are answered; what is found is written a hundred pages at a time. */
async function compareTrips(
  { db, clock, log }: ChangesContext,
  publication: Publication,
  was: Rules,
  is: Rules,
  pagesAtOnce: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly changed: number; readonly isComplete: boolean }> {
  const countries = [...touchedCountries(was.content, is.content)].toSorted()
  const changesOf = heldAgainstWhole(changesBetween(was, is), was.book, is.book, (journeyId) => {
    counters.changesMissed += 1
    log.error(
      { journeyId, revision: publication.revision },
      'The changes of a trip are not those of the whole comparison',
    )
  })
  let changed = 0
  let { reached } = publication
  for (;;) {
    const next = await nextTouched(db, { ...publication, reached }, countries, lastDayOver(clock.now()), pagesAtOnce)
    const end = next.at(-1)
    if (end === undefined) return { changed, isComplete: true }
    const found: Kept[] = []
    for (const { at, trip } of next) {
      await nextTurn()
      if (signal?.aborted === true) return { changed, isComplete: false }
      const changes = changesOf(at.id, trip, clock.today())
      if (changes.length > 0) found.push({ id: at.id, changes })
    }
    await keepFound(db, publication, found, end.at)
    changed += found.length
    reached = end.at
  }
}
