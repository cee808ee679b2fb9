import { daysBetween } from '#domain/dates.ts'
import type { PlaceType } from '#domain/places.ts'
import type { Confidence } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { fold } from '#domain/wording/fold.ts'
import { matchPlace } from '#domain/wording/match-place.ts'
import type { Context } from '#server/context.ts'
import { NotAllowed, problemIf, Refused, type Problem } from '#server/refusals.ts'
import { termsOf } from '../../countries/look-up-places.ts'
import { ordered, type RestrictionOrder } from './list-order.ts'
import { listedRestrictions, type ListedRestriction } from './list-rows.ts'
import { countFailedSchedules } from './list-store.ts'
import { mayEditRules } from '../rule/who-may.ts'

export const attentions = ['OVERDUE', 'DUE', 'REMINDER', 'PROPOSAL', 'SCHEDULED'] as const
export type Attention = (typeof attentions)[number]

export type ListRestrictionsInput = {
  limit?: number | null
  offset?: number | null
  orderBy?: RestrictionOrder | null
  order?: 'ASC' | 'DESC' | null
  level?: PlaceType | null
  isActive?: boolean | null
  countryId?: string | null
  regionId?: string | null
  airportId?: string | null
  search?: string | null
  attention?: Attention | null
  confidence?: Confidence | null
  uncheckedForDays?: number | null
}
export type RestrictionPage = { readonly totalCount: number; readonly results: readonly ListedRestriction[] }

const defaultPage = 25
const largestPage = 100
const longestSearch = 100

/** The entry restrictions, what is to be done first on top unless ordered otherwise. */
export async function listRestrictions(context: Context, input: ListRestrictionsInput): Promise<RestrictionPage> {
  const { language } = mayEditRules(context)
  const { limit, offset } = input
  const problems = checkInput(input)
  if (problems.length > 0) throw new Refused(problems)
  const isListed = filterOf(context, input)
  const rows = (await listedRestrictions(context)).filter(isListed)
  const from = offset ?? 0
  const results = ordered(rows, input.orderBy ?? 'DUE', input.order === 'DESC', language)
  return {
    totalCount: rows.length,
    results: results.slice(from, from + Math.min(limit ?? defaultPage, largestPage)),
  }
}

const checkInput = ({ limit, offset, search, uncheckedForDays }: ListRestrictionsInput): Problem[] => [
  ...problemIf((limit ?? 1) < 1, 'limit', 'errors.too-small', { min: 1 }),
  ...problemIf((offset ?? 0) < 0, 'offset', 'errors.too-small', { min: 0 }),
  ...problemIf((uncheckedForDays ?? 0) < 0, 'uncheckedForDays', 'errors.too-small', { min: 0 }),
  ...problemIf((search ?? '').length > longestSearch, 'search', 'errors.too-long', { max: longestSearch }),
]

/** All of them at once, for the editors of the installation. */
export async function overviewOfRestrictions(context: Context): Promise<readonly ListedRestriction[]> {
  const viewer = mayEditRules(context)
  if (!viewer.isStaff) throw new NotAllowed('FORBIDDEN')
  return ordered(await listedRestrictions(context), 'NAME', false, viewer.language)
}

/** Entry restrictions with a check or a reminder whose day has passed, or comes soon; and scheduled changes that failed. */
export type DueRestrictions = { readonly overdue: number; readonly soon: number; readonly failed: number }

export async function countDue(context: Context): Promise<DueRestrictions> {
  const due = (await listedRestrictions(context)).filter(needs.DUE)
  const overdue = due.filter(needs.OVERDUE).length
  return { overdue, soon: due.length - overdue, failed: await countFailedSchedules(context.db) }
}

const needs: Readonly<Record<Attention, (row: ListedRestriction) => boolean>> = {
  OVERDUE: ({ checkState, reminderState }) => checkState === 'OVERDUE' || reminderState === 'OVERDUE',
  DUE: (row) => row.checkState === 'DUE' || row.reminderState === 'DUE' || needs.OVERDUE(row),
  REMINDER: ({ reminder }) => reminder !== null,
  PROPOSAL: ({ hasProposal }) => hasProposal,
  SCHEDULED: ({ scheduled }) => scheduled > 0,
}

function filterOf(context: Context, input: ListRestrictionsInput): (row: ListedRestriction) => boolean {
  const rulebook = context.rulebook.current()
  const today = context.clock.today()
  const { level, isActive, countryId, regionId, airportId, attention, confidence, uncheckedForDays } = input
  const search = fold(input.search ?? '').trim()
  return (row) => {
    const { place } = row
    return (
      (!level || place.type === level) &&
      (typeof isActive !== 'boolean' || row.isActive === isActive) &&
      (!countryId || row.country.iso2 === countryId) &&
      (!regionId || place.id === regionId || (place.type === 'AIRPORT' && place.regionId === regionId)) &&
      (!airportId || (place.type === 'AIRPORT' && place.id === airportId)) &&
      (!attention || needs[attention](row)) &&
      (!confidence || row.upkeep.byConfidence[confidence] > 0) &&
      (typeof uncheckedForDays !== 'number' ||
        row.checkedOn === null ||
        daysBetween(row.checkedOn, today) >= uncheckedForDays) &&
      (search === '' || isFound(rulebook, row, search))
    )
  }
}

const isFound = (rulebook: Rulebook, { place, country }: ListedRestriction, search: string): boolean =>
  [place, { type: 'COUNTRY', id: country.iso2 } as const].some(
    (each) => matchPlace(termsOf(rulebook, each), search) !== null,
  )
