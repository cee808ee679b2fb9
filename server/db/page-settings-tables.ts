import type { Generated } from 'kysely'
import type { AdviceThreshold } from '#domain/risk/advice-threshold.ts'
import type { ContentBlockName, ContentBlockPage } from '#domain/catalogue/content-blocks.ts'
import type { VisaProviderList, VisaProviderType } from '#domain/visa-providers.ts'

/** What an organisation adds to its public pages and leaves out of them. */
export type PageSettingsTables = {
  /** How often it was changed, and by whom last; no row: never. */
  page_settings: { organisation_id: string; version: number; modified_at: Date; modified_by: string | null }
  /** No row: on, without words of the organisation. */
  content_blocks: {
    organisation_id: string
    page: ContentBlockPage
    block: ContentBlockName
    is_on: boolean
    text_de: string
    text_en: string
    /** The level of travel advice from which on it is shown; null: always. */
    shown_from: Generated<AdviceThreshold | null>
  }
  visa_providers: {
    organisation_id: string
    list: VisaProviderList
    position: number
    name: string
    url: string
    types: VisaProviderType[]
  }
}
