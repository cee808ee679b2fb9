import './scalars.ts'
import '../features/accounts/schema.ts'
import '../features/accounts/organisation-user-schema.ts'
import '../features/accounts/second-factor/schema.ts'
import '../features/accounts/single-sign-on/schema.ts'
import '../features/accounts/keys-schema.ts'
import '../features/accounts/sessions-schema.ts'
import '../features/advice-sources/schema.ts'
import '../features/assessment/schema.ts'
import '../features/assessment/group-schema.ts'
import '../features/assessment/way-home-schema.ts'
import '../features/assessment/where-to-go-schema.ts'
import '../features/audit/schema.ts'
import '../features/assortments/schema.ts'
import '../features/catalogue/schema.ts'
import '../features/countries/schema.ts'
import '../features/country-information/schema.ts'
import '../features/cruises/schema.ts'
import '../features/entry-restrictions/coverage-schema.ts'
import '../features/entry-restrictions/impact-schema.ts'
import '../features/entry-restrictions/schema.ts'
import '../features/entry-restrictions/shared-rules-schema.ts'
import '../features/entry-restrictions/contract/list-schema.ts'
import '../features/feedback/schema.ts'
import '../features/entry-restrictions/proposal-schema.ts'
import '../features/hotel-alerts/schema.ts'
import '../features/hotels/schema.ts'
import '../features/journeys/schema.ts'
import '../features/maps/schema.ts'
import '../features/organisations/country-selections-schema.ts'
import '../features/news/schema.ts'
import '../features/organisations/managed-schema.ts'
import '../features/portfolio/schema.ts'
import '../features/organisations/schema.ts'
import '../features/people/schema.ts'
import '../features/risk/schema.ts'
import '../features/set-up/schema.ts'
import '../features/subscriptions/schema.ts'
import '../features/trip-safety/schema.ts'
import '../features/text-snippets/schema.ts'
import '../features/translation/schema.ts'
import '../features/widget/schema.ts'
import '../features/external-infos/schema.ts'
import '../features/events/schema.ts'
import '../features/sources/schema.ts'
import { version } from '../version.ts'
import { builder } from './builder.ts'

builder.queryField('serverVersion', (t) =>
  t.string({
    access: 'everybody',
    description: 'Version of the server; a client of another version reloads.',
    resolve: () => version,
  }),
)

/** Everything the one endpoint answers. `schema.graphql` beside this file is its printed form. */
export const schema = builder.toSchema()
