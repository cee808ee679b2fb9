import type { Generated } from 'kysely'
import type { NewsTables } from './news-tables.ts'

export type FeedbackKind = 'WRONG' | 'INCOMPLETE' | 'GENERAL'

/** What editors write beside the rules, and what readers write to them. */
export type TextTables = NewsTables & {
  /** Texts that an organisation's editors write again and again. */
  text_snippets: {
    id: Generated<string>
    organisation_id: string
    name: string
    text_de: string
    text_en: string
    created_at: Date
    created_by: string | null
    modified_at: Date
    modified_by: string | null
  }
  /** What readers say about a rule, and what became of it. */
  feedback: {
    id: Generated<string>
    /** Through which it came: the sender's, or that of the trip page. */
    organisation_id: string
    sent_from: 'look-up' | 'trip-page'
    sent_by: string | null
    sent_at: Date
    kind: FeedbackKind
    title: string
    text: string
    place_key: string | null
    detail_type: string | null
    citizenships: string[]
    rulebook_revision: number
    answer: Generated<string>
    linked_revision: number | null
    handled_at: Date | null
    handled_by: string | null
    closed_at: Date | null
  }
}
