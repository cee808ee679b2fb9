import { declined, type Done, type Operator } from '../accounts/operator.ts'
import { changeOrganisation } from './change-organisation.ts'

/** Whether an organisation's pages have the part about visas and who gets them. Readers see it within seconds. */
export async function switchVisaPart(
  operator: Operator,
  { code, to }: { readonly code: string; readonly to: string },
): Promise<Done> {
  if (to !== 'on' && to !== 'off') return declined('The visa part is switched on or off')
  return changeOrganisation(operator, { code, row: { feature_visa: to === 'on' } })
}
