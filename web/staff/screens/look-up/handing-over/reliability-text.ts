import { reliabilityAt } from '#domain/wording/reliability.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { formatDay } from '#web/ui/format-day.ts'
import type { Reader } from './asked.ts'

/** Said once for all of it; empty where no answer rests on anything. */
export function reliabilityText(stops: readonly WordedStop[], { t, language }: Reader): string {
  const reliability = reliabilityAt(stops)
  if (!reliability) return ''
  const { rung, isMixed, oldest } = reliability
  const words = isMixed ? t('reliability.mostly', { rung: t(`reliability.${rung}`) }) : t(`reliability.${rung}`)
  return oldest ? t('look-up.text.reliability', { rung: words, date: formatDay(oldest, language) }) : words
}
