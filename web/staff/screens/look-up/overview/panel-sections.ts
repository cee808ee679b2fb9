import { decidesEntry, sectionsByKind, type SectionOfKind } from '#domain/wording/sections-by-kind.ts'
import type { SectionKind } from '#domain/catalogue/catalogue.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import type { Words } from '#web/staff/words/words.ts'

/** A section of the rules, or the advice of governments among them, or the facts about the country below them. */
export type PanelSection = Omit<SectionOfKind, 'kind'> & { readonly kind: SectionKind | 'advisories' | 'country' }

/** What decides whether somebody may go comes first, then who advises against it; nobody advises against going home. */
export function panelSections(stop: WordedStop, t: Words): PanelSection[] {
  const sections: readonly PanelSection[] = sectionsByKind(stop.sections).map((section) => ({
    ...section,
    summary: withoutAddresses(section.summary),
  }))
  if (stop.role === 'DEPARTURE' || stop.role === 'RETURN') return [...sections]
  const count = stop.advisories.length
  const warnings = stop.advisories.filter(({ severity }) => severity !== null).length
  const advice: PanelSection = {
    kind: 'advisories',
    title: t('advisory.title'),
    summary: count === 0 ? t('advisory.summary.none') : t('advisory.summary', { count, warnings }),
    answers: [],
  }
  const isFirst = ({ kind }: PanelSection) => decidesEntry(kind)
  const country: PanelSection = {
    kind: 'country',
    title: t('country-information.section'),
    summary: t('country-information.section.summary'),
    answers: [],
  }
  return [...sections.filter(isFirst), advice, ...sections.filter((section) => !isFirst(section)), country]
}

/** A closed section tells its answers; where they stand is read when it is open. */
const withoutAddresses = (summary: string): string => summary.replace(/:?\s*https?:\/\/\S+/g, '')
