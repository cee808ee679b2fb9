import { shownCountryFacts, type WordedCountryFact } from '../wording/word-country-facts.ts'
import type { WordedAdvisory, WordedMission } from '../wording/worded.ts'
import { shownLink } from '../web-link.ts'
import type { OutlineWords } from './outline-words.ts'
import type { AdvisoryPart, FactPart, MissionPart } from './parts.ts'
import { line, linkTo, saidText } from './said-text.ts'
import type { NumbersOf } from './source-list.ts'

/** What a government says about a country, in its own words where it has any. */
export function advisoryOf(advisory: WordedAdvisory, { t, day, own, language }: OutlineWords): AdvisoryPart {
  const { text, noLevelText, level, severityText, partialText, publishedAt, asOf, oldText, link } = advisory
  return {
    name: advisory.governmentName,
    isChanged: advisory.isChanged ?? false,
    severity: advisory.severity,
    word: saidText(text ?? { text: noLevelText ?? '', language }),
    lines: [
      ...line('level', { texts: [own(level?.text)] }),
      ...line('said', { texts: [own(severityText)] }),
      ...line('detail', { texts: [own(partialText)] }),
      ...line('date', {
        texts: [
          own(t('advisory.published', { date: day(publishedAt) })),
          own(oldText ?? t('advisory.as-of', { date: day(asOf) })),
        ],
        link: linkTo('official', link),
      }),
    ],
  }
}

/** Whom to ask, and how they are reached. */
export function missionOf(mission: WordedMission, { t, day, own }: OutlineWords): MissionPart {
  const { address, place, telephone, email, forText, website, source, asOf } = mission
  return {
    kind: mission.kindText,
    name: mission.name,
    lines: [
      ...line('contact', {
        texts: [own(address ?? place), own([telephone, email].filter(Boolean).join(' · '))],
        link: linkTo('official', website),
      }),
      ...line('detail', { texts: [own(forText)] }),
      // A reader who is sent to no such page is told none.
      ...line('date', { texts: [own(source && t('mission.source', { host: shownLink(source), date: day(asOf) }))] }),
    ],
  }
}

/** What is the same for everybody in the country, emergency numbers first. */
export const factsOf = (facts: readonly WordedCountryFact[], numbersOf: NumbersOf): readonly FactPart[] =>
  shownCountryFacts(facts).flatMap(({ label, value, note, source }) =>
    value === null ? [] : [{ label, value: saidText(value), note: note && saidText(note), sources: numbersOf(source) }],
  )
