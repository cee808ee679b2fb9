import type { StopRole } from '../catalogue/catalogue.ts'
import type { CalendarDate } from '../dates.ts'
import type { PlaceRef } from '../places.ts'
import type { AdvisoryGovernment, DatedAdvisory } from '../rulebook/advisory.ts'
import type { Stop } from './assessment.ts'

/** The stop that a change is about. */
export type ChangeAt = {
  readonly stop: number
  readonly role: StopRole
  readonly place: PlaceRef
  /** When it was published, where that is known. */
  readonly on?: CalendarDate
}

/** What one government said about a country on the trip, and what it says now; null: nothing that we know of. */
export type AdvisoryChange = ChangeAt & {
  readonly kind: 'advisory'
  readonly government: AdvisoryGovernment
  readonly before: DatedAdvisory | null
  readonly after: DatedAdvisory | null
}

/**
 * A change of level is a change, since it may change whether somebody travels. A change of wording, of the date, of the
 * title or the address at the same level is none: governments edit their texts weekly, and a mail that says nothing new
 * teaches people to delete mails. Where a government counts nothing, its words are its level. An advisory that is new to
 * us, or gone, is a change only where it warns: else the first import would tell every traveller that nothing happened.
 */
type Advised = Pick<Stop, 'role' | 'place' | 'advisories'>
export function compareAdvisories(index: number, before: Advised, after: Advised): AdvisoryChange[] {
  if (before.advisories === after.advisories) return []
  const governments = new Set([...before.advisories, ...after.advisories].map(({ government }) => government))
  return [...governments].flatMap((government) => {
    const of = (stop: Advised) => stop.advisories.find((advisory) => advisory.government === government) ?? null
    const [was, is] = [of(before), of(after)]
    if (isSame(was, is)) return []
    const { role, place } = after
    return [{ kind: 'advisory' as const, stop: index, role, place, government, before: was, after: is }]
  })
}

function isSame(was: DatedAdvisory | null, is: DatedAdvisory | null): boolean {
  if (was === null || is === null) return !warns(was ?? is)
  // An older copy may lack the number that a newer one has: then the words decide.
  const isSameLevel = was.step && is.step ? was.step.value === is.step.value : was.level === is.level
  return isSameLevel && was.partial === is.partial
}

const warns = (advisory: DatedAdvisory | null): boolean =>
  advisory?.access === 'NO_ACCESS' || advisory?.access === 'SOME_RESTRICTIONS'
