import { formatDayOf } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '../words/words.ts'
import type { ShownEvent } from './shown-event.ts'

/** From when to when, in days of the reader; one that goes on has no end. */
export function EventTimes({ event: { timeStart, timeEnd } }: { event: ShownEvent }) {
  const t = useT()
  const language = useLanguage()
  const day = (moment: string) => formatDayOf(new Date(moment), language)
  if (timeStart === null) return null
  if (timeEnd === null) return <span>{t('event-board.since', { from: day(timeStart) })}</span>
  const [from, to] = [day(timeStart), day(timeEnd)]
  return <span>{from === to ? from : t('event-board.span', { from, to })}</span>
}
