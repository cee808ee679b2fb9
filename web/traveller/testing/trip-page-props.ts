import { namedRows, sharedResidence, whoseLine } from '#domain/wording/people.ts'
import { asCitizenships, travellersOf, rowKeysOf } from '#domain/assessment/traveller.ts'
import { tripPhase } from '#domain/assessment/trip-phase.ts'
import { assess } from '#domain/assessment/assess.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { Language } from '#domain/languages.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordAssessment, wordVerdictAlone } from '#domain/wording/word-assessment.ts'
import { outlineOf, verdictOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { countryFactsOfStops } from '#domain/wording/word-country-facts.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '../page-props.ts'
import { agency } from './agency.ts'

export const country = (id: string) => ({ type: 'COUNTRY', id }) as const
export const airport = (id: string) => ({ type: 'AIRPORT', id }) as const
export const asiaTrip: Trip = {
  departure: airport('FRA'),
  transits: [airport('DOH')],
  destinations: [country('TH'), country('VN')],
  travellers: travellersOf({ citizenships: ['DE', 'TR'] }),
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  travelType: 'TOURISM',
}
export const assets = { css: ['/assets/page.css'], scripts: ['/assets/page.js'], fonts: ['/assets/serif.woff2'] }

type Reading = { readonly content: Parameters<typeof compile>[0] } | { readonly problems: readonly Problem[] }
type Problem = { readonly file: string; readonly line: number; readonly message: string }

/** The real rules as a test read them: made-up ones would not show what a page of them becomes. */
export function compiled(reading: Reading): Rulebook {
  if ('problems' in reading)
    throw new Error(reading.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'))
  return compile(reading.content, 7)
}

/** What the page of a trip is made from. */
export function propsOf(
  rulebook: Rulebook,
  language: Language,
  trip: Trip = asiaTrip,
  today = '2026-11-21',
): JourneyPageProps {
  const phase = tripPhase(trip, () => today)
  const words = wordsFor(language, 'traveller', translatorFor(language), rulebook)
  const assessment = wordAssessment(assess(trip, rulebook, today), words)
  const facts = countryFactsOfStops(assessment.stops, today, words, rulebook)
  const said = outlineWords(language, translatorFor(language), today)
  return {
    language,
    path: '/m/CODE',
    assessment,
    outline: outlineOf(assessment, { facts, isCruise: false, phase }, said),
    alone:
      trip.travellers.length > 1
        ? trip.travellers.map((own) =>
            verdictOf(wordVerdictAlone(assess({ ...trip, travellers: [own] }, rulebook, today), words), said),
          )
        : [],
    whose: rowKeysOf(trip).map((key) => whoseLine([key], words)),
    trip: {
      departureName: words.placeName(trip.departure),
      dateStart: trip.dateStart ?? null,
      dateEnd: trip.dateEnd ?? null,
      travelType: trip.travelType,
      citizenships: namedRows(trip, words),
      residence: sharedResidence(trip, words),
      onePerson: asCitizenships(trip).onePerson ?? false,
      minor: asCitizenships(trip).minor ?? null,
      by: trip.by ?? null,
      changeHours: new Map(trip.transits.flatMap(({ id, hours }) => (hours === undefined ? [] : [[id, hours]]))),
    },
    agency,
    today,
    isDemo: false,
    assets,
    t: translatorFor(language),
  }
}
