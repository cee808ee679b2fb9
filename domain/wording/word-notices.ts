import type { CalendarDate } from '../dates.ts'
import type { Language, StaffLanguage } from '../languages.ts'
import { lastDayOver } from '../last-day-over.ts'
import type { Translate } from './translate.ts'
import { formatsOf } from './words.ts'

/** What an agency writes to travellers, in German, in English or in both. */
export type WrittenNotice = {
  readonly subjectDe: string
  readonly textDe: string
  readonly subjectEn: string
  readonly textEn: string
  readonly until: CalendarDate
  readonly writtenAt: Date
  readonly endedAt: Date | null
}

type Said = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** In which it is written; to other readers it is marked. */
  readonly language: StaffLanguage
  /** As its reader calls that. */
  readonly languageName: string
}

/** As its reader's language has it; who reads neither gets the English one, where there is one. */
export function textOfNotice(
  { subjectDe, textDe, subjectEn, textEn }: Pick<WrittenNotice, 'subjectDe' | 'textDe' | 'subjectEn' | 'textEn'>,
  reader: Language,
): Said {
  const isGerman = subjectDe !== '' && (reader === 'de' || subjectEn === '')
  const language = isGerman ? 'de' : 'en'
  return {
    subject: isGerman ? subjectDe : subjectEn,
    // Lines that its writer parted stay apart.
    paragraphs: (isGerman ? textDe : textEn).split(/\n+/).filter((line) => line.trim() !== ''),
    language,
    languageName: new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language,
  }
}

/** It stands there until its last day has ended everywhere. */
export const isActiveNotice = ({ until, endedAt }: Pick<WrittenNotice, 'until' | 'endedAt'>, now: Date): boolean =>
  endedAt === null && until > lastDayOver(now)

export type WordedNotice = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Null: the reader's own. */
  readonly language: StaffLanguage | null
  readonly about: string
}

/** What stands on a trip page, in its reader's words. */
export const wordNotices = (
  notices: readonly WrittenNotice[],
  { language, t }: { readonly language: Language; readonly t: Translate },
): WordedNotice[] =>
  notices.map((notice) => {
    const { subject, paragraphs, language: own, languageName } = textOfNotice(notice, language)
    const day = formatsOf(language).date(notice.writtenAt.toISOString().slice(0, 10))
    const isOther = own !== language
    const about = [t('notice.written', { day }), ...(isOther ? [t('notice.language', { language: languageName })] : [])]
    return { subject, paragraphs, language: isOther ? own : null, about: about.join(' · ') }
  })
