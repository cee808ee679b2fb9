import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'

export type NewsType = 'ORGANISATION' | 'DESTINATIONMANAGER'

/** What organisations and the installation tell those who work with them. */
export type NewsTables = {
  news: {
    id: Generated<string>
    /** Who wrote it, and alone may change it. */
    organisation_id: string
    news_type: NewsType
    title_de: string
    title_en: string
    text_de: string
    text_en: string
    important_until: CalendarDate | null
    country_iso2: Iso2 | null
    picture_id: string | null
    picture_alt_de: Generated<string>
    picture_alt_en: Generated<string>
    created_at: Date
    created_by: string | null
    modified_at: Date
    modified_by: string | null
    significant_update_at: Date | null
    /** It can be taken back until the job erases it. */
    deleted_at: Date | null
  }
  news_tags: { id: Generated<string>; organisation_id: string; name_de: string; name_en: string; sort_order: number }
  news_tagged: { news_id: string; tag_id: string; organisation_id: string }
  /** As they were written anew; whoever knows the number sees one. */
  pictures: {
    id: Generated<string>
    organisation_id: string
    content_type: 'image/png' | 'image/jpeg'
    width: number
    height: number
    bytes: Buffer
    created_at: Date
    created_by: string | null
  }
}
