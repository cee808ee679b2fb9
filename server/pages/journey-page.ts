import { asCitizenships, rowKeysOf } from '#domain/assessment/traveller.ts'
import { namedRows, sharedResidence, whoseLine } from '#domain/wording/people.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Language } from '#domain/languages.ts'
import type { WordedNotice } from '#domain/wording/word-notices.ts'
import type { WordedSafety } from '#domain/wording/word-safety.ts'
import type { WordedTripEvents } from '#domain/wording/word-trip-events.ts'
import { outlineOf, updateOf, verdictOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '#web/traveller/page-props.ts'
import { renderJourneyPage } from '#web/traveller/render.tsx'
import { answerTrip } from '../features/assessment/answer-trip.ts'
import { wordChangedTrip } from '../features/assessment/word-changed-trip.ts'
import { wordHistory } from '../features/assessment/word-history.ts'
import { nothingChanged, type History } from '../features/journeys/page/read-history.ts'
import { agencyTexts } from '../features/journeys/paper/agency-texts.ts'
import { blocksOff } from '../features/journeys/paper/blocks-off.ts'
import type { JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import { textOfReadings, unreadOf, unreadSentences, type Readings } from '../features/journeys/page/readings.ts'
import { qrCode } from '../pdf/qr-code.ts'
import { frameOf } from './page-frame.ts'
import { phaseOf } from './trip-day.ts'
import type { PublicPages } from './public-pages.ts'
import { shownCruise } from './shown-cruise.ts'

type Shown = Pick<
  JourneyPage,
  | 'trip'
  | 'names'
  | 'agency'
  | 'isDemo'
  | 'keepsAddress'
  | 'changed'
  | 'changedIn'
  | 'settings'
  | 'hasVisaPart'
  | 'cruise'
>
/** What another page of the same trip shows otherwise. */
type More = Pick<JourneyPageProps, 'travellersView'>

type Reading = {
  readonly changes: readonly Change[]
  readonly readings: Readings
  readonly language: Language
  readonly path: string
  readonly history?: History
  readonly notices?: readonly WordedNotice[]
  readonly events?: WordedTripEvents | null
  readonly safety?: WordedSafety | null
}

/** Renders the page of a trip in a language, with what its organisation set for such pages. */
export function renderJourney(
  parts: PublicPages,
  { trip, names, agency, isDemo, keepsAddress, changed, changedIn, settings, hasVisaPart, cruise }: Shown,
  { changes, readings, language, path, history = nothingChanged, notices = [], events = null, safety = null }: Reading,
  more: More = {},
): string {
  const off = blocksOff({ settings, cruise, trip }, parts.rulebook.current())
  const { assessment, countryFacts, alone, words } = answerTrip(parts, trip, language, 'traveller', changes, off, names)
  const said = outlineWords(language, translatorFor(language), parts.clock.today())
  const { onePerson, minor } = asCitizenships(trip)
  const around = {
    facts: countryFacts(),
    isCruise: cruise !== null,
    phase: phaseOf(parts, trip),
  }
  const updates = wordHistory(parts, history, trip, words, off).map((update) => updateOf(update, said))
  return renderJourneyPage({
    ...frameOf(parts, 'journey', { language, agency, path }),
    assessment,
    outline: outlineOf(assessment, around, said),
    alone: alone().map((verdict) => verdictOf(verdict, said)),
    whose: rowKeysOf(trip).map((key) => whoseLine([key], words)),
    unread: unreadOf(changedIn, readings).at(-1) ?? null,
    readings: textOfReadings(readings),
    updates,
    unreadSentences: unreadSentences(updates, changedIn, readings),
    tripChange: wordChangedTrip(parts, changed, trip, words),
    notices,
    events,
    safety,
    trip: {
      departureName: words.placeName(trip.departure),
      dateStart: trip.dateStart,
      dateEnd: trip.dateEnd,
      travelType: trip.travelType,
      citizenships: namedRows(trip, words),
      residence: sharedResidence(trip, words),
      onePerson: onePerson ?? false,
      minor: minor ?? null,
      by: trip.by ?? null,
      changeHours: new Map(trip.transits.flatMap(({ id, hours }) => (hours === undefined ? [] : [[id, hours]]))),
    },
    cruise: cruise && shownCruise(cruise, words),
    agencyTexts: agencyTexts({ settings, cruise, trip }, language, parts.rulebook.current()),
    visaProviders: hasVisaPart ? settings.visaProviders : null,
    live: liveAt(`${parts.config.publicUrl}${path}`),
    today: parts.clock.today(),
    isDemo,
    takesSubscriptions: parts.config.smtpUrl !== null,
    mailsPdf: parts.config.smtpUrl !== null && keepsAddress,
    ...more,
  })
}

const liveAt = (address: string) => ({ address, qr: qrCode(address) })
