import { addDays, type CalendarDate } from '#domain/dates.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import { problemIf, type Problem } from '../../problem.ts'
import { isRowId } from '../../row-id.ts'

export type NoticeInput = {
  /** Given by who writes: the same once more is the same notice. */
  readonly id: string
  readonly journeyIds: readonly string[]
  readonly subjectDe?: string | null
  readonly textDe?: string | null
  readonly subjectEn?: string | null
  readonly textEn?: string | null
  readonly until: CalendarDate
}
export type CheckedNotice = {
  readonly id: string
  readonly journeyIds: readonly string[]
  readonly subjectDe: string
  readonly textDe: string
  readonly subjectEn: string
  readonly textEn: string
  readonly until: CalendarDate
}

export const longest = { subject: 120, text: 2_000 } as const
export const mostPagesAtOnce = 500
export const mostDaysAhead = 90

const textFields = ['subjectDe', 'textDe', 'subjectEn', 'textEn'] as const

/** As it is kept: plain text in German, English or both, each with its subject. */
export const asKept = (input: NoticeInput): CheckedNotice => ({
  id: input.id.toLowerCase(),
  journeyIds: [...new Set(input.journeyIds.map((id) => id.toLowerCase()))],
  subjectDe: normaliseText(input.subjectDe ?? ''),
  textDe: normaliseText(input.textDe ?? ''),
  subjectEn: normaliseText(input.subjectEn ?? ''),
  textEn: normaliseText(input.textEn ?? ''),
  until: input.until,
})

export function problemsOfNotice(notice: CheckedNotice, today: CalendarDate): Problem[] {
  const isGerman = notice.subjectDe !== '' || notice.textDe !== ''
  const isEnglish = notice.subjectEn !== '' || notice.textEn !== ''
  const needed = { De: isGerman || !isEnglish, En: isEnglish }
  return [
    ...problemIf(!isRowId(notice.id), 'id', 'errors.no-data'),
    ...problemIf(notice.journeyIds.length === 0, 'journeyIds', 'errors.required'),
    ...problemIf(notice.journeyIds.length > mostPagesAtOnce, 'journeyIds', 'guests.notice-problem.pages', {
      max: mostPagesAtOnce,
    }),
    ...problemIf(!notice.journeyIds.every(isRowId), 'journeyIds', 'errors.no-data'),
    ...textFields.flatMap((field) => {
      const isRequired = field.endsWith('De') ? needed.De : needed.En
      const most = field.startsWith('subject') ? longest.subject : longest.text
      return checkText(field, notice[field], { isRequired, longest: most })
    }),
    ...(['subjectDe', 'subjectEn'] as const).flatMap((field) =>
      problemIf(/[\n\t]/.test(notice[field]), field, 'errors.control-characters'),
    ),
    // Somewhere it is still yesterday.
    ...problemIf(notice.until < addDays(today, -1), 'until', 'guests.notice-problem.past'),
    ...problemIf(notice.until > addDays(today, mostDaysAhead), 'until', 'guests.notice-problem.late', {
      max: mostDaysAhead,
    }),
  ]
}
