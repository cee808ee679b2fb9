import type { WordedStop } from '#domain/wording/worded.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatDay } from '#web/ui/format-day.ts'
import type { Words } from '../../words/words.ts'

/** What governments say, a line each: where and who, their own words, what else belongs to them, their page. */
export const adviceLines = (stops: readonly WordedStop[], t: Words, language: StaffLanguage): string[] =>
  stops.flatMap(({ title, advisories }) =>
    advisories.map(({ governmentName, text, noLevelText, level, severityText, partialText, ...rest }) => {
      const published = t('advisory.published', { date: formatDay(rest.publishedAt, language) })
      const parts = [text?.text ?? noLevelText, level?.text, severityText, partialText, published, rest.oldText]
      return `- ${title}, ${governmentName}: ${parts.filter(Boolean).join('; ')} ${rest.link}`
    }),
  )
