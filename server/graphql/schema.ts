import './scalars.ts'
import './server-version.ts'
import '../features/accounts/schema.ts'
import '../features/assessment/schema.ts'
import '../features/catalogue/schema.ts'
import '../features/countries/schema.ts'
import '../features/country-information/schema.ts'
import '../features/journeys/schema.ts'
import '../features/organisations/schema.ts'
import { builder } from './builder.ts'

/** Everything the one endpoint answers. `schema.graphql` beside this file is its printed form. */
export const schema = builder.toSchema()
