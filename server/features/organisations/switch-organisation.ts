import type { Result } from '../../refusals.ts'
import { refused, type Doer } from '../accounts/operator.ts'
import { mayManageOrganisations } from './who-may.ts'
import { noteOfOrganisation, withOrganisation, type Which } from './with-organisation.ts'

/** Switched off: its people are refused and its trip pages are closed, within seconds in every process. Nobody switches their own off. */
export const switchOrganisation = (
  doer: Doer,
  { isActive, ...which }: Which & { readonly isActive: boolean },
): Promise<Result<{}>> =>
  withOrganisation(doer, which, async (trx, { id, code, isActive: wasActive }) => {
    if (wasActive === isActive)
      return refused('', isActive ? 'organisations.on-already' : 'organisations.off-already', { code })
    if ('viewer' in doer && mayManageOrganisations(doer).organisationId === id)
      return refused('', 'organisations.not-own')
    await trx.updateTable('organisations').set({ is_active: isActive }).where('id', '=', id).execute()
    await noteOfOrganisation(doer, trx, id, { action: isActive ? 'switched-on' : 'switched-off' })
    return { ok: true }
  })
