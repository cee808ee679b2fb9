import { countryRef, placeKey } from '#domain/places.ts'
import { travelTypes } from '#domain/rulebook/fact.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import {
  addCountrySelection,
  lockCountrySelections,
  orderCountrySelections,
  removeCountrySelection,
  saveLookupDefaults,
  type CountrySelection,
} from './country-selections-store.ts'
import { maySetFavourites } from './who-may.ts'

type Work = (
  trx: DatabaseTransaction,
  organisationId: string,
  known: readonly CountrySelection[],
) => Promise<readonly Problem[]>

/** Chosen already, it stays where it stands. Without a position, counted from 0, it comes last. */
export function chooseCountry(
  context: Context,
  { countryId, position }: { readonly countryId: string; readonly position?: number | null },
): Promise<Result<{}>> {
  const problems = unknownCountry(context, 'countryId', countryId)
  return change(context, 'favourite-countries', problems, async (trx, organisationId, known) => {
    if (known.some(({ iso2 }) => iso2 === countryId)) return []
    const added = await addCountrySelection(trx, organisationId, countryId)
    const place = Math.max(0, position ?? known.length)
    const ids = known.map(({ id }) => id).toSpliced(place, 0, added.id)
    await orderCountrySelections(trx, organisationId, ids)
    return []
  })
}

/** Another organisation's choice is answered as one that does not exist. */
export const dropCountry = (context: Context, id: string): Promise<Result<{}>> =>
  change(context, 'favourite-countries', [], async (trx, organisationId, known) => {
    if (!known.some((each) => each.id === id)) return [{ field: 'id', key: 'errors.no-data' }]
    await removeCountrySelection(trx, organisationId, id)
    return []
  })

/** All of them, each once: who orders others than there are has not seen the last change. */
export const orderCountries = (context: Context, ids: readonly string[]): Promise<Result<{}>> =>
  change(context, 'favourite-countries', [], async (trx, organisationId, known) => {
    const wanted = new Set(ids)
    const isSame = ids.length === known.length && known.every(({ id }) => wanted.has(id))
    if (!isSame) return [{ field: 'ids', key: 'errors.changed-meanwhile' }]
    await orderCountrySelections(trx, organisationId, ids)
    return []
  })

export type LookupDefaultsInput = {
  readonly departureId?: string | null
  readonly nationalityId?: string | null
  readonly restrictionType?: string | null
}

/** Where a new look-up of the organisation starts, for whom and for which purpose; null: nothing of its own. */
export function setLookupDefaults(
  context: Context,
  { departureId, nationalityId, restrictionType }: LookupDefaultsInput,
): Promise<Result<{}>> {
  const [departure, nationality] = [departureId || null, nationalityId || null]
  const purpose = travelTypes.find((known) => known === restrictionType) ?? null
  const problems = [
    ...problemIf(Boolean(restrictionType) && purpose === null, 'restrictionType', 'errors.invalid-value'),
    ...(departure === null ? [] : unknownCountry(context, 'departureId', departure)),
    ...(nationality === null ? [] : unknownCountry(context, 'nationalityId', nationality)),
  ]
  return change(context, 'look-up-defaults', problems, async (trx, organisationId) => {
    await saveLookupDefaults(trx, organisationId, { departure, nationality, purpose })
    return []
  })
}

const unknownCountry = ({ rulebook }: Context, field: string, id: string): Problem[] =>
  rulebook.current().places.has(placeKey(countryRef(id)))
    ? []
    : [{ field, key: 'errors.unknown-place', values: { id: id.slice(0, 20) } }]

async function change(context: Context, detail: string, problems: readonly Problem[], work: Work): Promise<Result<{}>> {
  const viewer = maySetFavourites(context)
  const { organisationId } = viewer
  if (problems.length > 0) return { ok: false, problems }
  return withTenant(context.db, organisationId, async (trx) => {
    const found = await work(trx, organisationId, await lockCountrySelections(trx, organisationId))
    if (found.length > 0) return { ok: false, problems: found }
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject, detail })
    return { ok: true }
  })
}
