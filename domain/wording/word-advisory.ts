import { daysBetween, type CalendarDate } from '../dates.ts'
import type { DatedAdvisory } from '../rulebook/advisory.ts'
import type { AdvisorySeverity, WordedAdvisory } from './worded.ts'
import type { Words } from './words.ts'

/** A copy older than this says so. */
const OLD_AFTER_DAYS = 30

const severityOf: Record<NonNullable<DatedAdvisory['access']>, AdvisorySeverity | null> = {
  NO_ACCESS: 'WARNING',
  SOME_RESTRICTIONS: 'PARTIAL_WARNING',
  NO_RESTRICTIONS: null,
}

/** One government's advice: its own words stay as they are, in their own language; ours stand beside them. */
export function wordAdvisory(advisory: DatedAdvisory, today: CalendarDate, { t, date }: Words): WordedAdvisory {
  const { government, level, step, access, partial, title, language, publishedAt, asOf, url } = advisory
  const severity = access === null ? null : severityOf[access]
  return {
    government,
    governmentName: t(`advisory.government.${government}`),
    text: level === null ? null : { text: level, language },
    title: { text: title, language },
    level: step ? { ...step, text: t('advisory.step', step) } : null,
    noLevelText: level === null ? t('advisory.no-level') : null,
    severity,
    severityText: severity && t(`advisory.severity.${severity}`),
    partialText: partial ? t('advisory.partial') : null,
    publishedAt: publishedAt.slice(0, 10),
    asOf,
    oldText: daysBetween(asOf, today) > OLD_AFTER_DAYS ? t('advisory.old', { date: date(asOf) }) : null,
    link: url,
  }
}
