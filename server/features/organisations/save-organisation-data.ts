import type { Updateable } from 'kysely'
import { countryRef, placeKey } from '#domain/places.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { checkOrganisation, normalisedData } from './check-organisation.ts'
import {
  organisationColumns,
  organisationFields,
  rowOfData,
  versionOfData,
  type OrganisationData,
} from './organisation-data.ts'

export type OrganisationChange = { readonly [Field in keyof OrganisationData]?: string | null | undefined } & {
  /** As `POST /api/organisation-logo` gave it; null takes the logo away. */
  readonly logoPictureId?: string | null | undefined
  /** Whoever writes a statement about accessibility says that it is so. */
  readonly accessibilityConfirmed?: boolean | null | undefined
  /** The version that whoever changes it has seen. */
  readonly dataVersion?: string | null | undefined
}

/** What is given of the data, null taken as nothing, with blanks gone. */
const givenOf = (change: OrganisationChange): OrganisationData =>
  normalisedData(
    Object.fromEntries(
      organisationFields.flatMap((field) => (change[field] === undefined ? [] : [[field, change[field] ?? '']])),
    ),
  )

export const holdsData = (change: OrganisationChange): boolean =>
  organisationFields.some((field) => change[field] !== undefined) || change.logoPictureId !== undefined

/** Writes what is given, and says which of it is something else than before. Nothing is written where anything is refused. */
export async function saveOrganisationData(
  trx: DatabaseTransaction,
  { rulebook }: Pick<Context, 'rulebook'>,
  organisationId: string,
  change: OrganisationChange,
): Promise<Result<{ readonly changed: readonly string[] }>> {
  if (!holdsData(change)) return { ok: true, changed: [] }
  const data = givenOf(change)
  const before = await trx
    .selectFrom('organisations')
    .select([...Object.values(organisationColumns), 'name', 'logo_picture_id'])
    .where('id', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const logo = await logoRow(trx, organisationId, change.logoPictureId)
  const changed = organisationFields.filter(
    (field) => data[field] !== undefined && data[field] !== (before[organisationColumns[field]] ?? ''),
  )
  const { dataVersion, accessibilityConfirmed } = change
  const isStale = typeof dataVersion === 'string' && dataVersion !== versionOfData(before)
  const isUnconfirmed =
    changed.includes('accessibility') && data.accessibility !== '' && accessibilityConfirmed !== true
  const problems: Problem[] = [
    ...problemIf(isStale, '', 'errors.changed-meanwhile'),
    ...checkOrganisation(data, (iso2) => rulebook.current().places.has(placeKey(countryRef(iso2)))),
    ...problemIf(isUnconfirmed, 'accessibilityConfirmed', 'organisation.accessibility.unconfirmed'),
    ...problemIf(logo === null, 'logoPictureId', 'errors.no-data'),
  ]
  if (problems.length > 0 || logo === null) return { ok: false, problems }
  const isOtherLogo = logo.logo_picture_id !== undefined && logo.logo_picture_id !== before.logo_picture_id
  if (changed.length > 0 || isOtherLogo)
    await trx
      .updateTable('organisations')
      .set({ ...rowOfData(data), ...followingName(before, data.publicName), ...logo })
      .where('id', '=', organisationId)
      .execute()
  return { ok: true, changed: [...changed, ...(isOtherLogo ? ['logo'] : [])] }
}

/** Colleagues read the same name as travellers unless it was given another when it was made. */
const followingName = (before: { readonly name: string; readonly public_name: string }, publicName?: string) =>
  publicName !== undefined && before.name === before.public_name ? { name: publicName } : {}

type LogoRow = Pick<Updateable<Tables['organisations']>, 'logo_picture_id' | 'logo_width' | 'logo_height'>

/** Null: there is no such picture of this organisation. */
async function logoRow(
  trx: DatabaseTransaction,
  organisationId: string,
  pictureId: string | null | undefined,
): Promise<LogoRow | null> {
  if (pictureId === undefined) return {}
  if (pictureId === null) return { logo_picture_id: null, logo_width: null, logo_height: null }
  if (!isRowId(pictureId)) return null
  const picture = await trx
    .selectFrom('pictures')
    .select(['id', 'width', 'height'])
    .where('id', '=', pictureId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return picture === undefined
    ? null
    : { logo_picture_id: picture.id, logo_width: picture.width, logo_height: picture.height }
}
