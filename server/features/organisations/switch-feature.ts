import { randomUUID } from 'node:crypto'
import type { Feature } from '#contract/features.ts'
import type { Result } from '../../refusals.ts'
import { refused, type Doer } from '../accounts/operator.ts'
import { columnOfFeature, featureColumns, featuresOf } from '../accounts/organisation-features.ts'
import { noteOfOrganisation, withOrganisation, type Which } from './with-organisation.ts'

/** What an organisation has of the product; its people and readers see it within seconds. The country database has a new key each time. */
export const switchFeature = (
  doer: Doer,
  { feature, isOn, ...which }: Which & { readonly feature: Feature; readonly isOn: boolean },
): Promise<Result<{}>> =>
  withOrganisation(doer, which, async (trx, { id }) => {
    const row = await trx.selectFrom('organisations').select(featureColumns).where('id', '=', id).executeTakeFirst()
    if (row === undefined || featuresOf(row).has(feature) === isOn) return { ok: true }
    const value = feature === 'country-database' ? (isOn ? randomUUID() : null) : isOn
    await trx
      .updateTable('organisations')
      .set({ [columnOfFeature[feature]]: value })
      .where('id', '=', id)
      .execute()
    await noteOfOrganisation(doer, trx, id, { action: 'changed', detail: `${feature} ${isOn ? 'on' : 'off'}` })
    return { ok: true }
  })

/** As the operator writes it. */
export const switchFeatureTo = (
  doer: Doer,
  { to, ...feature }: Which & { readonly feature: Feature; readonly to: string },
): Promise<Result<{}>> =>
  to === 'on' || to === 'off'
    ? switchFeature(doer, { ...feature, isOn: to === 'on' })
    : Promise.resolve(refused('to', 'organisations.on-or-off'))
