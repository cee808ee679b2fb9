import type { Iso2 } from '#domain/places.ts'
import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'

export type OfferedCountry = { readonly iso2: Iso2; readonly regionIds: readonly string[] }

export async function findPortfolio(trx: DatabaseTransaction, organisationId: string) {
  const known = await trx
    .selectFrom('portfolios')
    .select('version')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  const countries: OfferedCountry[] = known
    ? await trx
        .selectFrom('portfolio_countries')
        .select(['country_iso2 as iso2', 'region_ids as regionIds'])
        .where('organisation_id', '=', organisationId)
        .orderBy('country_iso2')
        .execute()
    : []
  return { version: known?.version ?? 0, countries }
}

/** Counts one more change and locks the portfolio until the transaction ends; says which change it is. */
export async function countPortfolioChange(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  now: Date,
): Promise<number> {
  const changed = { modified_at: now, modified_by: userId }
  const { version } = await trx
    .insertInto('portfolios')
    .values({ organisation_id: organisationId, version: 1, ...changed })
    .onConflict((known) =>
      known
        .column('organisation_id')
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('portfolios.version'), '+', 1), ...changed })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Instead of those that were. */
export async function replaceCountries(
  trx: DatabaseTransaction,
  organisationId: string,
  countries: readonly OfferedCountry[],
): Promise<void> {
  await trx.deleteFrom('portfolio_countries').where('organisation_id', '=', organisationId).execute()
  if (countries.length === 0) return
  await trx
    .insertInto('portfolio_countries')
    .values(
      countries.map(({ iso2, regionIds }) => ({
        organisation_id: organisationId,
        country_iso2: iso2,
        region_ids: [...regionIds],
      })),
    )
    .execute()
}
