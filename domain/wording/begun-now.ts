import type { CalendarDate } from '../dates.ts'
import type { WordedTask } from './worded.ts'

/** Applied for, possible already, and nobody knows how long it takes: it has no day, and is begun before all that has one. */
export const isBegunNow = (
  { kind, by, from }: Pick<WordedTask, 'kind' | 'by' | 'from'>,
  today: CalendarDate,
): boolean => (kind === 'apply' || kind === 'get-vaccinated') && by === null && (from === null || from <= today)
