import { countryRef, placeKey } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Problem, Result } from '../../refusals.ts'
import { regionsOf } from '../countries/list-countries.ts'
import { countPortfolioChange, findPortfolio, replaceCountries, type OfferedCountry } from './store.ts'
import { mayEditPortfolio } from './who-may.ts'

/** Far more than there are. */
const mostCountries = 400
const mostRegions = 400

export type UpdatePortfolio = {
  /** All of them; none: no portfolio, and everything counts as offered. */
  readonly countries: readonly { readonly countryId: string; readonly regionIds?: readonly string[] | null }[]
  /** The version that whoever changes it has seen. */
  readonly version?: number | null
}

export async function updatePortfolio(context: Context, input: UpdatePortfolio): Promise<Result<{}>> {
  const viewer = mayEditPortfolio(context)
  const { organisationId } = viewer
  const problems = problemsOf(input.countries, context.rulebook.current())
  if (problems.length > 0) return { ok: false, problems }
  const countries = input.countries.map(({ countryId, regionIds }): OfferedCountry => ({
    iso2: countryId,
    regionIds: [...new Set(regionIds)].sort(),
  }))
  return withTenant(context.db, organisationId, async (trx) => {
    const { version } = await findPortfolio(trx, organisationId)
    const counted = await countPortfolioChange(trx, viewer, context.clock.now())
    // Whoever was first meanwhile has counted: both is seen behind the lock.
    if (counted !== version + 1 || (typeof input.version === 'number' && input.version !== version))
      throw new ChangedMeanwhile()
    await replaceCountries(trx, organisationId, countries)
    const subject = { kind: 'portfolio', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject })
    return { ok: true as const }
  }).catch((error: unknown) => {
    if (error instanceof ChangedMeanwhile)
      return { ok: false as const, problems: [{ field: '', key: 'errors.changed-meanwhile' }] }
    throw error
  })
}

/** Ends the transaction, so that the change that was refused does not count. */
class ChangedMeanwhile extends Error {}

function problemsOf(countries: UpdatePortfolio['countries'], rulebook: Rulebook): Problem[] {
  if (countries.length > mostCountries || countries.some(({ regionIds }) => (regionIds?.length ?? 0) > mostRegions))
    return [{ field: 'countries', key: 'errors.invalid-value' }]
  const seen = new Set<string>()
  return countries.flatMap(({ countryId, regionIds }, index): Problem[] => {
    const field = `countries.${index}`
    if (!rulebook.places.has(placeKey(countryRef(countryId)))) return [unknown(`${field}.countryId`, countryId)]
    if (seen.has(countryId)) return [{ field: `${field}.countryId`, key: 'errors.invalid-value' }]
    seen.add(countryId)
    const known = regionsOf(rulebook, countryId)
    const wrong = (regionIds ?? []).filter((id) => !known.some((region) => region.id === id))
    return wrong.slice(0, 1).map((id) => unknown(`${field}.regionIds`, id))
  })
}

const unknown = (field: string, id: string): Problem => ({
  field,
  key: 'errors.unknown-place',
  values: { id: id.slice(0, 20).toWellFormed() },
})
