import { dialable } from '../dialable.ts'
import { mailLink } from '../mail-link.ts'
import { homeForeignOffice } from '../rulebook/advisory.ts'
import { confidences } from '../rulebook/fact.ts'
import { hostOf, shownLink, webLink } from '../web-link.ts'
import { emergencyFacts, isNumber } from '../wording/emergency-facts.ts'
import { missionPage } from '../wording/mission-page.ts'
import { shownCountryFacts, type WordedCountryFact } from '../wording/word-country-facts.ts'
import type { WordedAdvisory, WordedMission, WordedStop } from '../wording/worded.ts'
import type { OutlineWords } from './outline-words.ts'
import type { WayPart } from './lines.ts'
import type { AdvisoryPart, AskedPart, FactPart, MissionPart, SectionPart } from './parts.ts'
import { line, linkTo, saidText } from './said-text.ts'
import type { NumbersOf } from './source-list.ts'

type Of<Is extends SectionPart['is']> = SectionPart & { readonly is: Is }

/** What governments say of a country; that they say nothing of one, on a trip where they are heard, is said too. */
export function advisorySection({ advisories, role, name, title }: WordedStop, words: OutlineWords): Of<'advisories'> {
  const { t } = words
  const isHeard = advisories.length > 0
  const warnings = advisories.filter(({ severity }) => severity !== null).length
  const isChanged = advisories.some((advisory) => advisory.isChanged)
  return {
    is: 'advisories',
    title: t('advisory.title'),
    summary: isHeard ? t('advisory.summary', { count: advisories.length, warnings }) : t('advisory.summary.none'),
    note: isHeard ? t('advisory.intro') : t('advisory.none', { place: role === 'TRANSIT' ? name : title }),
    isChanged,
    isOpen: isChanged || advisories.some(isWarningAtHome),
    advisories: advisories.map((advisory) => advisoryOf(advisory, words)),
  }
}

/** It stands in the verdict too, so its reason is open. */
const isWarningAtHome = ({ government, severity }: WordedAdvisory): boolean =>
  government === homeForeignOffice && severity === 'WARNING'

/** What a government says about a country, in its own words where it has any. */
export function advisoryOf(advisory: WordedAdvisory, { t, day, own, language }: OutlineWords): AdvisoryPart {
  const { text, noLevelText, level, severityText, partialText, publishedAt, asOf, oldText, link } = advisory
  return {
    name: advisory.governmentName,
    isChanged: advisory.isChanged ?? false,
    severity: advisory.severity,
    level: level && { value: level.value, from: level.from, to: level.to },
    isSilent: text === null,
    // Text from outside is text, whatever it looks like.
    word: text ?? { text: noLevelText ?? '', language },
    lines: [
      ...line('level', { texts: [own(level?.text)] }),
      ...line('said', { texts: [own(severityText)] }),
      ...line('detail', { texts: [own(partialText)] }),
      ...line('old', { texts: [own(oldText)] }),
      ...line('date', {
        texts: [
          own(t('advisory.published', { date: day(publishedAt) })),
          own(oldText ? null : t('advisory.as-of', { date: day(asOf) })),
        ],
        link: linkTo('official', link),
      }),
    ],
  }
}

/** None where nobody is known. */
export const missionSection = ({ missions }: WordedStop, isOpen: boolean, words: OutlineWords): Of<'missions'>[] =>
  missions.length === 0
    ? []
    : [
        {
          is: 'missions',
          title: words.t('mission.title'),
          summary: missions.map(({ name }) => name).join(' · '),
          note: missions.length > 1 ? words.t('mission.several') : '',
          isChanged: false,
          isOpen,
          missions: missions.map((mission) => missionOf(mission, words)),
        },
      ]

/** Whom to ask, and how they are reached. */
function missionOf(mission: WordedMission, { t, day, own }: OutlineWords): MissionPart {
  const { address, place, telephone, email, forText, website, source, asOf } = mission
  return {
    kind: mission.kindText,
    name: mission.name,
    lines: [
      ...line('contact', { texts: [own(address ?? place)] }),
      ...line('contact', {
        texts: [own([telephone, email].filter(Boolean).join(' · '))],
        link: linkTo('official', website),
        ways: waysTo(mission, t),
      }),
      ...line('detail', { texts: [own(forText)] }),
      // A reader who is sent to no such page is told none.
      ...line('date', { texts: [own(source && t('mission.source', { host: shownLink(source), date: day(asOf) }))] }),
    ],
  }
}

/** Whom to ask, in one line: how that one is reached, but for a map. */
export function askedAt(index: number, stop: WordedStop, words: OutlineWords): AskedPart {
  const { name, missions } = stop
  const [first] = missions
  const list = linkTo('official', missionPage(stop))
  if (first === undefined) return { stop: index, text: words.t('mission.ask', { place: name }), list, mission: null }
  const ways = waysTo(first, words.t).filter(({ is }) => is !== 'map')
  return {
    stop: index,
    text: words.t('mission.find', { place: name }),
    list,
    mission: { name: first.name, place: first.place, ways },
  }
}

function waysTo({ telephone, email, website, mapUrl }: WordedMission, t: OutlineWords['t']): readonly WayPart[] {
  const site = webLink(website)
  const map = webLink(mapUrl)
  return [
    ...(telephone ? [{ is: 'call' as const, words: telephone, address: dialable(telephone) }] : []),
    ...(email ? [{ is: 'mail' as const, words: email, address: mailLink(email) }] : []),
    ...(site ? [{ is: 'site' as const, words: hostOf(site), address: site }] : []),
    ...(map ? [{ is: 'map' as const, words: t('mission.map'), address: map }] : []),
  ]
}

/** What is the same for everybody in the country, emergency numbers first, and told while it is closed. */
export function countrySection(
  facts: readonly WordedCountryFact[],
  words: OutlineWords,
  numbersOf: NumbersOf,
): SectionPart[] {
  const shown = shownCountryFacts(facts)
  if (shown.length === 0) return []
  const { t } = words
  const known = shown.filter(({ value }) => value !== null)
  const unknown = shown.filter(({ value }) => value === null).map(({ label }) => label)
  return [
    {
      is: 'country',
      title: t('countryFacts.title'),
      summary: summaryOf(known, t),
      note: unknown.length > 0 ? t('countryFacts.unknownTypes', { types: unknown.join(' · ') }) : '',
      isChanged: false,
      isOpen: false,
      facts: [...Map.groupBy(known, ({ group }) => group).values()].flatMap((group) =>
        group.map((fact, index) => factOf(fact, index === 0, t, numbersOf)),
      ),
      origins: originsOf(known, words),
    },
  ]
}

/** What else there is; numbers to call stand where all of them do, and here only where there is nothing else. */
function summaryOf(known: readonly WordedCountryFact[], t: OutlineWords['t']): string {
  const others = known.filter(({ group }) => group !== 'emergency')
  if (others.length > 0) return others.map(({ label }) => label).join(' · ')
  return emergencyFacts(known)
    .map(({ label, value }) => t('summary.answer', { label, answer: saidText(value!).text }))
    .join(' · ')
}

const factOf = (
  { group, label, value, note, codes, source }: WordedCountryFact,
  isFirst: boolean,
  t: OutlineWords['t'],
  numbersOf: NumbersOf,
): FactPart => ({
  group,
  heading: isFirst && group !== 'emergency' ? t(`countryFacts.group.${group}`) : null,
  label,
  value: saidText(value!),
  note: note && saidText(note),
  calls:
    group === 'emergency'
      ? codes
          .filter(isNumber)
          .map((number) => ({ is: 'call', words: number, address: `tel:${number.replaceAll(' ', '')}` }))
      : [],
  sources: numbersOf(source),
})

/** Each source once, the authorities' first, with whom its licence wants named and the day of the copy. */
const originsOf = (facts: readonly WordedCountryFact[], { t, day }: OutlineWords): readonly string[] =>
  confidences.flatMap((confidence) => {
    const named = facts.flatMap(({ source, sourceTitle, attribution, checkedAt, confidence: own }) => {
      if (own !== confidence) return []
      const name = source && (sourceTitle ?? hostOf(source))
      const text = [name, attribution && `© ${attribution}`].filter(Boolean).join(', ')
      if (!text) return []
      return [checkedAt ? t('countryFacts.source', { source: text, date: day(checkedAt) }) : text]
    })
    const sources = [...new Set(named)].join(' · ')
    return sources ? [sources] : []
  })
