import type { Iso2 } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { WidgetHost } from '#domain/widget-host.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { agencyColumns, legalColumns } from '../organisations/agency.ts'

export type WidgetSettings = {
  readonly nationalityDefault: Iso2
  /** At most three, the default among them; in the order in which they are offered. */
  readonly nationalities: readonly Iso2[]
  readonly restrictionType: TravelType
  readonly hosts: readonly WidgetHost[]
}

/** Where somebody travels from and whom a look-up of the organisation is about, unless it says otherwise. */
export const usualCountry: Iso2 = 'DE'

export type StoredWidget = NonNullable<Awaited<ReturnType<typeof findWidget>>>

/** The widget of an organisation; never saved, it follows from what the organisation has set for its look-ups. */
export async function findWidget(trx: DatabaseTransaction, organisationId: string) {
  const row = await trx
    .selectFrom('organisations as o')
    .leftJoin('organisation_widgets as w', 'w.organisation_id', 'o.id')
    .select(agencyColumns)
    .select(legalColumns)
    .select(['o.id_code_public', 'o.feature_widget', 'o.default_departure_iso2'])
    .select(['o.default_nationality_iso2 as usual_nationality', 'w.default_nationality_iso2', 'w.nationalities'])
    .select(['w.restriction_type', 'w.hosts'])
    .where('o.id', '=', organisationId)
    .where('o.is_active', '=', true)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const usual = row.usual_nationality ?? usualCountry
  const settings: WidgetSettings = {
    nationalityDefault: row.default_nationality_iso2 ?? usual,
    nationalities: row.nationalities ?? [usual],
    restrictionType: row.restriction_type ?? 'TOURISM',
    hosts: row.hosts ?? [],
  }
  return {
    organisationId,
    code: row.id_code_public,
    isEnabled: row.feature_widget,
    isSaved: row.hosts !== null,
    settings,
    /** Null: where the default nationality is at home. */
    departure: row.default_departure_iso2,
    row,
  }
}

/** The widget of a public code. Which organisation it names is asked with the rights of the server: a code is no secret. */
export async function findWidgetOfCode(db: Database, code: string): Promise<StoredWidget | undefined> {
  const organisation = await db
    .selectFrom('organisations')
    .select('id')
    .where('id_code_public', '=', code)
    .executeTakeFirst()
  return organisation && withTenant(db, organisation.id, (trx) => findWidget(trx, organisation.id))
}

export async function saveWidget(
  trx: DatabaseTransaction,
  organisationId: string,
  { nationalityDefault, nationalities, restrictionType, hosts }: WidgetSettings,
  { at, userId }: { readonly at: Date; readonly userId: string },
): Promise<void> {
  const saved = {
    default_nationality_iso2: nationalityDefault,
    nationalities: [...nationalities],
    restriction_type: restrictionType,
    hosts: [...hosts],
    modified_at: at,
    modified_by: userId,
  }
  await trx
    .insertInto('organisation_widgets')
    .values({ organisation_id: organisationId, ...saved })
    .onConflict((known) => known.column('organisation_id').doUpdateSet(saved))
    .execute()
}
