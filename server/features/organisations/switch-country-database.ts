import { randomUUID } from 'node:crypto'
import { declined, type Done, type Operator } from '../accounts/operator.ts'
import { changeOrganisation } from './change-organisation.ts'

/** Whether an organisation has the key of the country database; a new one each time it is switched on. */
export async function switchCountryDatabase(
  operator: Operator,
  { code, to }: { readonly code: string; readonly to: string },
): Promise<Done> {
  if (to !== 'on' && to !== 'off') return declined('The country database is switched on or off')
  return changeOrganisation(operator, {
    code,
    row: { cdb_access_key: to === 'on' ? randomUUID() : null },
    detail: 'country-database',
  })
}
