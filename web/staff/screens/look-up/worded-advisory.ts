import { defaultLanguage, isLanguage } from '../../../../domain/languages.ts'
import type { AdvisoryGovernment } from '../../../../domain/rulebook/advisory.ts'
import type { AdvisorySeverity, WordedAdvisory } from '../../../../domain/wording/word-advisory.ts'
import type { DestinationDetailQuery } from '../../generated/graphql.ts'

type Advisory = DestinationDetailQuery['destinationDetail']['assessment']['stops'][number]['advisories'][number]

/** One government's advice as the API sends it, in the words of the domain. */
export function wordedAdvisory({ lang, text, title, level, ...rest }: Advisory): WordedAdvisory {
  const language = isLanguage(lang) ? lang : defaultLanguage
  return {
    government: rest.government as AdvisoryGovernment,
    governmentName: rest.governmentName,
    text: text ? { text, language } : null,
    title: { text: title, language },
    level: level ? { value: level.value, from: level.scaleFrom, to: level.scaleTo, text: level.text } : null,
    noLevelText: rest.noLevelText ?? null,
    severity: (rest.severity ?? null) as AdvisorySeverity | null,
    severityText: rest.severityText ?? null,
    partialText: rest.partialText ?? null,
    publishedAt: rest.publishedAt,
    asOf: rest.asOf,
    oldText: rest.oldText ?? null,
    link: rest.link,
  }
}
