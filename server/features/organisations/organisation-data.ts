import { createHash } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Tables } from '../../db/tables.ts'

/** What an organisation says of itself, as it is asked for, and where it stands. Set by a command or on the screen: it is the same. */
export const organisationColumns = {
  publicName: 'public_name',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
  street: 'street',
  zipCode: 'zip_code',
  city: 'city',
  countryIso2: 'country_iso2',
  website: 'website',
  dvkgUrl: 'dvkg_url',
  testingLabUrl: 'testing_lab_url',
  instagram: 'instagram',
  facebook: 'facebook',
  linkedIn: 'linked_in',
  whatsapp: 'whatsapp',
  youtube: 'youtube',
  xing: 'xing',
  twitter: 'twitter',
  imprint: 'imprint',
  privacy: 'privacy',
  accessibility: 'accessibility',
  colour: 'brand_colour',
} as const
export type OrganisationField = keyof typeof organisationColumns
export const organisationFields = Object.keys(organisationColumns) as OrganisationField[]

/** An empty text takes away what stood there; what is left out stays as it is. */
export type OrganisationData = { readonly [Field in OrganisationField]?: string | undefined }

/** The columns as they are written; where nothing may stand in a column of its own kind, an empty text is null. */
export const rowOfData = (data: OrganisationData): Updateable<Tables['organisations']> =>
  Object.fromEntries(
    (Object.entries(data) as [OrganisationField, string][]).map(([field, text]) => [
      organisationColumns[field],
      (field === 'countryIso2' || field === 'colour') && text === '' ? null : text,
    ]),
  )

type Row = Pick<
  Selectable<Tables['organisations']>,
  (typeof organisationColumns)[OrganisationField] | 'logo_picture_id'
>

/** Another as soon as anybody changed anything of it, by whatever way. */
export const versionOfData = (row: Row): string =>
  createHash('sha256')
    .update(canonicalJson([...Object.values(organisationColumns).map((column) => row[column]), row.logo_picture_id]))
    .digest('hex')
    .slice(0, 16)
