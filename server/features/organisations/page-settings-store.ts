import type { DatabaseTransaction } from '../../db/tables.ts'
import type { StaffViewer } from '../../context.ts'
import {
  contentBlockNames,
  contentBlockPages,
  type ContentBlockName,
  type ContentBlockPage,
} from '#domain/catalogue/content-blocks.ts'
import type { AdviceThreshold } from '#domain/risk/advice-threshold.ts'
import type { VisaProvider } from '#domain/visa-providers.ts'
import { sanitiseText } from '../../rich-text.ts'

export type ContentBlock = {
  readonly page: ContentBlockPage
  readonly block: ContentBlockName
  readonly isOn: boolean
  readonly textDe: string
  readonly textEn: string
  /** The level of travel advice from which on it is shown; null: always. */
  readonly shownFrom: AdviceThreshold | null
}

/** Without `shownFrom` that stays as it is. */
export type GivenBlock = Omit<ContentBlock, 'shownFrom'> & { readonly shownFrom?: number | null }

/** What an organisation set for its pages; version 0: nothing ever. */
export type PageSettings = {
  readonly version: number
  /** Every block of every kind of page. */
  readonly contentBlocks: readonly ContentBlock[]
  readonly visaProviders: readonly VisaProvider[]
}

/** Texts are sanitised again, whatever was stored. Also where a page is read by its code, which sees its organisation's alone. */
export async function readPageSettings(trx: DatabaseTransaction, organisationId: string): Promise<PageSettings> {
  const settings = await trx
    .selectFrom('page_settings')
    .select('version')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (!settings) return { version: 0, contentBlocks: allBlocks([]), visaProviders: [] }
  const blocks = await trx
    .selectFrom('content_blocks')
    .select(['page', 'block', 'is_on as isOn', 'text_de', 'text_en', 'shown_from as shownFrom'])
    .where('organisation_id', '=', organisationId)
    .execute()
  const visaProviders = await trx
    .selectFrom('visa_providers')
    .select(['list', 'name', 'url', 'types'])
    .where('organisation_id', '=', organisationId)
    .orderBy('list', 'desc')
    .orderBy('position')
    .execute()
  const contentBlocks = allBlocks(
    blocks.map(({ text_de, text_en, ...block }) => ({
      ...block,
      textDe: sanitiseText(text_de),
      textEn: sanitiseText(text_en),
    })),
  )
  return { version: settings.version, contentBlocks, visaProviders }
}

/** A block that nobody set is on and says nothing of its own. */
const allBlocks = (set: readonly ContentBlock[]): ContentBlock[] =>
  contentBlockPages.flatMap((page) =>
    contentBlockNames.map(
      (block) =>
        set.find((each) => each.page === page && each.block === block) ?? {
          page,
          block,
          isOn: true,
          textDe: '',
          textEn: '',
          shownFrom: null,
        },
    ),
  )

/** Counts one more change and locks the settings until the transaction ends; says which change it is. */
export async function countChange(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  now: Date,
): Promise<number> {
  const changed = { modified_at: now, modified_by: userId }
  const { version } = await trx
    .insertInto('page_settings')
    .values({ organisation_id: organisationId, version: 1, ...changed })
    .onConflict((known) =>
      known
        .column('organisation_id')
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('page_settings.version'), '+', 1), ...changed })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function saveBlocks(
  trx: DatabaseTransaction,
  organisationId: string,
  blocks: readonly ContentBlock[],
): Promise<void> {
  for (const { page, block, isOn, textDe, textEn, shownFrom } of blocks) {
    const said = { is_on: isOn, text_de: textDe, text_en: textEn, shown_from: shownFrom }
    await trx
      .insertInto('content_blocks')
      .values({ organisation_id: organisationId, page, block, ...said })
      .onConflict((known) => known.columns(['organisation_id', 'page', 'block']).doUpdateSet(said))
      .execute()
  }
}

/** Both lists, in their order, instead of those that were. */
export async function replaceProviders(
  trx: DatabaseTransaction,
  organisationId: string,
  providers: readonly VisaProvider[],
): Promise<void> {
  await trx.deleteFrom('visa_providers').where('organisation_id', '=', organisationId).execute()
  if (providers.length === 0) return
  await trx
    .insertInto('visa_providers')
    .values(
      providers.map((provider, position) => ({
        organisation_id: organisationId,
        ...provider,
        types: [...provider.types],
        position,
      })),
    )
    .execute()
}
