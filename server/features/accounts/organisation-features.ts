import type { Selectable } from 'kysely'
import { features, type Feature } from '#contract/features.ts'
import type { Tables } from '../../db/tables.ts'

type Organisation = Selectable<Tables['organisations']>

/** Where each feature of an organisation is kept. */
export const columnOfFeature = {
  'visa-part': 'feature_visa',
  widget: 'feature_widget',
  events: 'feature_events',
  'country-database': 'cdb_access_key',
  'password-reset': 'feature_password_reset',
} as const satisfies Record<Feature, keyof Organisation>

export const featureColumns = Object.values(columnOfFeature)
export type FeatureRow = Pick<Organisation, (typeof featureColumns)[number]>

/** Of the country database there is a key, or none. */
export const featuresOf = (row: FeatureRow): ReadonlySet<Feature> =>
  new Set(features.filter((feature) => ![null, '', false].includes(row[columnOfFeature[feature]])))
