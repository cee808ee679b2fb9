import { sql } from 'kysely'
import { socialNetworkNames, type SocialLink } from '#domain/social-links.ts'
import { webLink } from '#domain/web-link.ts'
import type { InstallationOperator } from '../../config.ts'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { pictureAddress } from '../../pictures/picture-address.ts'

export const legalTexts = ['imprint', 'privacy', 'accessibility'] as const
export type LegalText = (typeof legalTexts)[number]

/** A picture that everybody may see, and how large it is. */
export type Logo = { readonly url: string; readonly width: number; readonly height: number }

/** Whom a traveller asks; no personal data of anyone. */
export type Agency = {
  /** Null: who runs this installation, where no organisation is known. */
  readonly id: string | null
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly street: string | null
  readonly zipCode: string | null
  readonly city: string | null
  readonly countryIso2: string | null
  readonly website: string | null
  readonly fax: string | null
  readonly social: readonly SocialLink[]
  /** Where it sends those who need a test. */
  readonly testingLab: string | null
  readonly logo: Logo | null
  /** `rrggbb`. */
  readonly colour: string | null
  /** Where each is read: on a site of its own, or on a page of ours; null where there is none. */
  readonly imprint: string | null
  readonly privacy: string | null
  readonly accessibility: string | null
}

/** The columns of the table `organisations as o` that an agency is made of. */
export const agencyColumns = [
  'o.id as organisation_id',
  'o.public_name',
  'o.phone',
  'o.email',
  'o.website',
  'o.street',
  'o.zip_code',
  'o.city',
  'o.country_iso2',
  'o.brand_colour',
  'o.fax',
  'o.instagram',
  'o.facebook',
  'o.linked_in',
  'o.whatsapp',
  'o.youtube',
  'o.xing',
  'o.twitter',
  'o.testing_lab_url',
  'o.logo_picture_id',
  'o.logo_width',
  'o.logo_height',
] as const

/** A text may be long, and is read on its own page: here only whether there is one, or its address. */
export const legalColumns = [legalColumn('imprint'), legalColumn('privacy'), legalColumn('accessibility')] as const

type Text =
  | 'organisation_id'
  | 'public_name'
  | 'phone'
  | 'email'
  | 'website'
  | 'street'
  | 'zip_code'
  | 'city'
  | 'fax'
  | 'instagram'
  | 'facebook'
  | 'linked_in'
  | 'whatsapp'
  | 'youtube'
  | 'xing'
  | 'twitter'
  | 'testing_lab_url'
type AgencyRow = Readonly<Record<Text | LegalText, string>> & {
  readonly country_iso2: string | null
  readonly brand_colour: string | null
  readonly logo_picture_id: string | null
  readonly logo_width: number | null
  readonly logo_height: number | null
}

export const agencyOf = (row: AgencyRow): Agency => ({
  id: row.organisation_id,
  name: row.public_name,
  phone: row.phone || null,
  email: row.email || null,
  street: row.street || null,
  zipCode: row.zip_code || null,
  city: row.city || null,
  countryIso2: row.country_iso2,
  website: row.website || null,
  fax: row.fax || null,
  social: socialNetworkNames.flatMap((network) => {
    const address = webLink(row[network === 'linkedIn' ? 'linked_in' : network])
    return address === null ? [] : [{ network, address }]
  }),
  testingLab: webLink(row.testing_lab_url),
  logo: logoOf(row),
  colour: row.brand_colour,
  imprint: legalLink(row, 'imprint'),
  privacy: legalLink(row, 'privacy'),
  accessibility: legalLink(row, 'accessibility'),
})

export const logoOf = ({
  logo_picture_id: id,
  logo_width: width,
  logo_height: height,
}: Pick<AgencyRow, 'logo_picture_id' | 'logo_width' | 'logo_height'>): Logo | null =>
  id === null || width === null || height === null ? null : { url: pictureAddress(id), width, height }

/** One that has nothing to say about itself leaves it to who runs this. */
export function legalOf(
  agency: Pick<Agency, LegalText | 'website'>,
  operator: Pick<Agency, LegalText> | null,
): Pick<Agency, LegalText> {
  const speaksForItself = agency.website !== null || agency.imprint !== null || agency.privacy !== null
  const other = speaksForItself ? null : operator
  return {
    imprint: agency.imprint ?? other?.imprint ?? null,
    privacy: agency.privacy ?? other?.privacy ?? null,
    accessibility: agency.accessibility ?? other?.accessibility ?? null,
  }
}

/** Whoever runs the installation stands where no organisation is known; null where nobody is named. */
export const agencyOfOperator = (operator: InstallationOperator | null): Agency | null =>
  operator && {
    ...operator,
    id: null,
    street: null,
    zipCode: null,
    city: null,
    countryIso2: null,
    fax: null,
    social: [],
    testingLab: null,
    logo: null,
    colour: null,
  }

export async function readAgency(db: Database, organisationId: string): Promise<Agency | null> {
  const row = await withTenant(db, organisationId, (trx) =>
    trx
      .selectFrom('organisations as o')
      .select(agencyColumns)
      .select(legalColumns)
      .where('o.id', '=', organisationId)
      .where('o.is_active', '=', true)
      .executeTakeFirst(),
  )
  return row ? agencyOf(row) : null
}

/** A text of an organisation as it wrote it; null where it has none here. */
export async function readLegalText(db: Database, organisationId: string, which: LegalText): Promise<string | null> {
  const row = await withTenant(db, organisationId, (trx) =>
    trx
      .selectFrom('organisations')
      .select(`${which} as text`)
      .where('id', '=', organisationId)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  )
  return row && row.text !== '' && !isAddress(row.text) ? row.text : null
}

export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text)

const legalLink = (row: AgencyRow, which: LegalText): string | null => {
  if (row[which] === '') return null
  return isAddress(row[which]) ? row[which] : `/legal/${row.organisation_id}/${which}`
}

function legalColumn(which: LegalText) {
  const column = sql.ref(`o.${which}`)
  return sql<string>`case when ${column} ~* '^https?://\\S+$' then ${column} else left(${column}, 1) end`.as(which)
}
