import { createHash } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Database, Tables } from '../../db/tables.ts'

/** What somebody says of themselves, and where they start, as it is asked for, and where it stands. */
export const personalColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  language: 'language',
  defaultDepartureId: 'default_departure_iso2',
  defaultNationalityId: 'default_nationality_iso2',
  restrictionType: 'default_restriction_type',
} as const
export type PersonalField = keyof typeof personalColumns
export const personalFields = Object.keys(personalColumns) as PersonalField[]
/** Of these an empty one is none: then it is as the organisation says. */
export const isDefault = (field: PersonalField): boolean =>
  field !== 'firstName' && field !== 'lastName' && field !== 'email'

export type PersonalData = { readonly [Field in PersonalField]?: string | undefined }
type Row = Pick<Selectable<Tables['users']>, (typeof personalColumns)[PersonalField]>

/** As somebody typed them, with blanks at the ends gone. */
export const givenData = (given: { readonly [Field in PersonalField]?: string | null | undefined }): PersonalData =>
  Object.fromEntries(
    personalFields.flatMap((field) =>
      given[field] === undefined ? [] : [[field, (given[field] ?? '').replaceAll(/\s+/g, ' ').trim()]],
    ),
  )

export const rowOf = (data: PersonalData): Updateable<Tables['users']> =>
  Object.fromEntries(
    (Object.entries(data) as [PersonalField, string][]).map(([field, text]) => [
      personalColumns[field],
      isDefault(field) && text === '' ? null : text,
    ]),
  )

/** Another as soon as anybody changed any of it. */
export const versionOfPerson = (row: Row): string =>
  createHash('sha256')
    .update(canonicalJson(Object.values(personalColumns).map((column) => row[column])))
    .digest('hex')
    .slice(0, 16)

export const findPersonalData = (db: Database, organisationId: string, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', ...Object.values(personalColumns)])
    .where('id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
