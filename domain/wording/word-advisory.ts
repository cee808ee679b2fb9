import { daysBetween, type CalendarDate } from '../dates.ts'
import type { AdvisoryGovernment, AdvisoryStep, DatedAdvisory } from '../rulebook/advisory.ts'
import type { ContentText } from './worded.ts'
import type { Words } from './words.ts'

/** Whether a government advises against travel: all, or some. That it does neither is no all-clear and has no word. */
export const advisorySeverities = ['WARNING', 'PARTIAL_WARNING'] as const
export type AdvisorySeverity = (typeof advisorySeverities)[number]

export type WordedAdvisory = {
  readonly government: AdvisoryGovernment
  /** "German Federal Foreign Office". */
  readonly governmentName: string
  /** The level in the government's own words; null where it gives none. */
  readonly text: ContentText | null
  readonly title: ContentText
  readonly level: (AdvisoryStep & { readonly text: string }) | null
  /** "Gives no level", where there are no words of its own. */
  readonly noLevelText: string | null
  /** What we make of it for the map; null: nothing, which is no all-clear. */
  readonly severity: AdvisorySeverity | null
  readonly severityText: string | null
  /** "Parts of the country are assessed differently". */
  readonly partialText: string | null
  readonly publishedAt: CalendarDate
  /** Day of our copy. */
  readonly asOf: CalendarDate
  /** "Last reliable data: 3 March 2027", where our copy is old. */
  readonly oldText: string | null
  readonly link: string
}

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
