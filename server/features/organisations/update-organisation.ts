import { by, recordAudit } from '../../audit-trail.ts'
import { normaliseText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Result } from '../../refusals.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { providerLink, type VisaProvider } from '#domain/visa-providers.ts'
import { checkPageSettings } from './check-page-settings.ts'
import {
  countChange,
  readPageSettings,
  replaceProviders,
  saveBlocks,
  type ContentBlock,
  type GivenBlock,
} from './page-settings-store.ts'
import { saveOrganisationData, type OrganisationChange } from './save-organisation-data.ts'
import { maySetPages } from './who-may.ts'

export type UpdateOrganisationInput = OrganisationChange & {
  readonly id: string
  readonly contentBlocks?: readonly GivenBlock[] | null
  readonly visaProviders?: readonly VisaProvider[] | null
  /** The version that whoever changes it has seen. */
  readonly pageSettingsVersion?: number | null
}

/** Changes what is given and leaves the rest; both lists of providers are given whole. Another organisation is not found. */
export async function updateOrganisation(context: Context, input: UpdateOrganisationInput): Promise<Result<{}>> {
  const viewer = maySetPages(context)
  const { organisationId } = viewer
  if (input.id !== organisationId) return { ok: false, problems: [{ field: 'id', key: 'errors.no-data' }] }
  const given = input.contentBlocks?.map(normalisedBlock) ?? []
  const providers = input.visaProviders?.map(normalisedProvider)
  const problems = checkPageSettings(given, providers ?? [])
  if (problems.length > 0) return { ok: false, problems }

  return withTenant(context.db, organisationId, async (trx) => {
    const ofData = await saveOrganisationData(trx, context, organisationId, input)
    if (!ofData.ok) return ofData
    const settings = await savePageSettings(trx)
    const changed = [...ofData.changed, ...settings]
    if (changed.length > 0)
      await recordAudit(trx, {
        ...by(viewer, context.clock),
        action: 'changed',
        subject: { kind: 'organisation', id: organisationId },
        detail: changed.join(', '),
      })
    return { ok: true as const }
  }).catch((error: unknown) => {
    if (error instanceof ChangedMeanwhile)
      return { ok: false as const, problems: [{ field: '', key: 'errors.changed-meanwhile' }] }
    throw error
  })

  async function savePageSettings(trx: DatabaseTransaction): Promise<string[]> {
    if (given.length === 0 && providers === undefined) return []
    const version = await countChange(trx, viewer, context.clock.now())
    const before = await readPageSettings(trx, organisationId)
    const seen = input.pageSettingsVersion
    if (typeof seen === 'number' && seen !== version - 1) throw new ChangedMeanwhile()
    const blocks = given.map((block) => withThreshold(block, before.contentBlocks))
    const changedBlocks = blocks.filter((block) => !before.contentBlocks.some((each) => isSame(each, block)))
    const isOtherList = providers !== undefined && !isSame(byList(providers), before.visaProviders)
    await saveBlocks(trx, organisationId, changedBlocks)
    if (isOtherList) await replaceProviders(trx, organisationId, byList(providers))
    return [...changedBlocks.map(({ page, block }) => `${page}.${block}`), ...(isOtherList ? ['visaProviders'] : [])]
  }
}

/** Ends the transaction, so that the change that was refused does not count. */
class ChangedMeanwhile extends Error {}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)

const byList = (providers: readonly VisaProvider[]): readonly VisaProvider[] =>
  (['VISA', 'ENTRY_PERMIT'] as const).flatMap((list) => providers.filter((each) => each.list === list))

const normalisedBlock = ({ textDe, textEn, ...block }: GivenBlock): GivenBlock => ({
  ...block,
  textDe: normaliseText(textDe),
  textEn: normaliseText(textEn),
})

const withThreshold = (given: GivenBlock, before: readonly ContentBlock[]): ContentBlock => {
  const known = before.find(({ page, block }) => page === given.page && block === given.block)!
  const { page, block, isOn, textDe, textEn } = given
  const shownFrom = given.shownFrom === undefined ? known.shownFrom : (given.shownFrom as ContentBlock['shownFrom'])
  return { page, block, isOn, textDe, textEn, shownFrom }
}

/** Kept as the address that a reader is led to; one that may be none stays as it is, to be refused. */
const normalisedProvider = ({ list, name, url, types }: VisaProvider): VisaProvider => ({
  list,
  name: name.replaceAll(/\s+/g, ' ').trim(),
  url: providerLink(url.trim()) ?? url,
  types: [...new Set(types)],
})
