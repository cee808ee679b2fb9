import { dialable } from '#domain/dialable.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Language } from '#domain/languages.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import { disclaimerOf } from '#domain/wording/disclaimer.ts'
import { mergedStops } from '#domain/wording/merged-stops.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import { inReadingOrder } from '#domain/wording/reading-order.ts'
import { shownCountryFacts } from '#domain/wording/word-country-facts.ts'
import { wordTripChange } from '#domain/wording/word-trip-change.ts'
import type { Words } from '#domain/wording/words.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import type { Context } from '../../context.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import { pageMark, pagesMark } from '../../pdf/pdf-template.ts'
import { webAddress } from '../../pdf/pdf-text.ts'
import { qrCode } from '../../pdf/qr-code.ts'
import type { PdfTask, TripPdf } from '../../pdf/trip-pdf.ts'
import { tripTemplate } from '../../pdf/trip-template.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { answerTrip } from '../assessment/answer-trip.ts'
import type { Agency } from '../organisations/agency.ts'
import { blocksOff } from './blocks-off.ts'
import { pdfAgencyTexts, pdfChanges, pdfCruise, pdfEmergency, pdfVisa } from './pdf-around-rules.ts'
import { officialLink, shownAddress } from './pdf-links.ts'
import { pdfOfStop, sameStop } from './pdf-of-stop.ts'
import { pdfSources, restsOnResearch } from './pdf-sources.ts'
import { paperWords, type PaperWords } from './paper-words.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** A trip page, and who asks for it how. */
export type OnPaper = {
  readonly journey: Pick<JourneyPage, 'trip' | 'agency' | 'settings' | 'cruise' | 'hasVisaPart' | 'changed'>
  readonly language: Language
  /** The address of the trip page. */
  readonly url: string
  /** What its traveller has not read yet. */
  readonly changes?: readonly Change[]
}
type Parts = Pick<Context, 'rulebook' | 'clock'>

/** Says nothing of where and when: a file lies about where others look. */
export function fileNameOf(language: Language): { readonly whole: string; readonly ascii: string } {
  const whole = `${translatorFor(language)('traveller.myJourney').toLocaleLowerCase(language).replaceAll(/\s+/g, '-')}.pdf`
  return { whole, ascii: whole.normalize('NFD').replaceAll(/[^a-z0-9.-]/gi, '') }
}

/** A trip page as a PDF, from the same answer. */
export const tripPdf = (parts: Parts, asked: OnPaper, signal?: AbortSignal): Promise<Buffer> =>
  makePdf(tripTemplate, tripOnPaper(parts, asked), signal)

/** What stands in it. */
export function tripOnPaper(parts: Parts, { journey, language, url, changes = [] }: OnPaper): TripPdf {
  const { trip, agency, cruise } = journey
  const answer = answerTrip(parts, trip, language, 'traveller', changes, blocksOff(journey))
  const { assessment } = answer
  const people = trip.citizenships.map((iso2) => ({ iso2, name: answer.words.countryName(iso2) }))
  const today = parts.clock.today()
  const words = paperWords(language, people, today)
  const { t, day, range } = words
  const facts = answer.countryFacts()
  const { numberOf, groups } = pdfSources(assessment.stops, facts.flatMap(shownCountryFacts), words)
  const merged = cruise ? mergedStops(assessment) : new Map<number, number>()
  const { verdict, stops } = assessment
  const residence = trip.residence && inCountry(trip.residence, answer.words.countryName(trip.residence), language)
  const [oldest] = stops.flatMap(({ checkedAt }) => checkedAt ?? []).toSorted()
  return {
    title: words.list([...new Set(stops.flatMap(({ role, name }) => (role === 'DESTINATION' ? [name] : [])))]),
    language,
    made: today,
    pageLabel: t('paper.page', { page: pageMark, pages: pagesMark }),
    foot: t('paper.foot', { agency: agency.name, date: day(today) }),
    eyebrow: t(cruise ? 'cruise.title' : 'traveller.myJourney'),
    dates: t('traveller.dates', { dates: range(trip.dateStart, trip.dateEnd), type: trip.travelType }),
    people: [
      ...people.map(({ name }) => name),
      ...(residence ? [t('residence.for', { place: residence })] : []),
      ...(trip.onePerson ? [t('at-stop.one-person')] : []),
      ...(trip.minor ? [t(`at-stop.minor.${trip.minor}`)] : []),
      ...(trip.by ? [t(`at-stop.by.${trip.by}`)] : []),
    ],
    state: t('paper.state', { date: day(today) }),
    live: { words: t('paper.live'), address: url, code: qrCode(url), codeWords: t('paper.qr') },
    marks: {
      changed: t('answer.changed'),
      before: t('answer.before'),
      now: t('answer.now'),
      unconfirmed: t('content.unconfirmed'),
    },
    tripChange: tripChangeOf(journey, answer.words),
    verdict: {
      status: verdict.status,
      sentence: verdict.sentence,
      lines: [verdict.detail, verdict.warning, verdict.past, verdict.basis].filter((line) => !!line) as string[],
    },
    changes: pdfChanges(assessment, changes.length > 0, words),
    checklist: {
      title: t('traveller.checklist'),
      empty: t('traveller.checklist.empty'),
      tasks: assessment.checklist.map((task) => taskOf(task, words)),
    },
    emergency: pdfEmergency(assessment, facts, words),
    agency: { title: t('traveller.agency'), lines: contactOf(agency, answer.words.countryName) },
    cruise: cruise && pdfCruise(cruise, words, answer.words.countryName),
    stops: inReadingOrder(stops).map(({ stop, index }) =>
      merged.has(index) ? sameStop(stop, words) : pdfOfStop(stop, assessment, facts[index] ?? [], words, numberOf),
    ),
    visa: pdfVisa(assessment, journey.hasVisaPart ? journey.settings.visaProviders : null, agency.name, words),
    agencyTexts: pdfAgencyTexts(journey, agency.name, words),
    sources: {
      title: t('traveller.sources'),
      groups,
      notes: [
        ...(oldest && isOldCheck(oldest, today) ? [t('traveller.checkedLongAgo', { date: day(oldest) })] : []),
        ...(restsOnResearch(stops) ? [t('answer.editorial')] : []),
        t('traveller.disclaimer'),
        disclaimerOf(stops, trip.travelType, t),
      ],
    },
  }
}

/** What the agency changed of the trip since it made the page. */
function tripChangeOf({ changed, trip }: OnPaper['journey'], words: Words): TripPdf['tripChange'] {
  const change = changed && wordTripChange(changed.from, trip, changed.at, words)
  if (!change) return null
  const nothing = words.t('trip-change.nothing')
  const parts = change.parts.map(({ label, before, after }) => ({
    label,
    before: before || nothing,
    after: after || nothing,
  }))
  return { title: change.title, parts }
}

function taskOf({ urgency, when, text, citizenshipIso2s, ...task }: WordedTask, words: PaperWords): PdfTask {
  return {
    when,
    text,
    who: words.who(citizenshipIso2s),
    isChanged: task.isChanged === true,
    isDue: urgency !== 'open',
    lines: [
      ...words.text(task.name),
      ...words.own(task.detail),
      ...words.text(task.note),
      ...words.own(task.fee && words.t('answer.fee', { fee: task.fee })),
    ],
    links: officialLink(task.url, words.t),
  }
}

function contactOf(agency: Agency, countryName: (iso2: string) => string): TripPdf['agency']['lines'] {
  const { name, street, zipCode, city, countryIso2, phone, email, website } = agency
  const site = webAddress(website)
  return [
    name,
    street,
    [zipCode, city].filter(Boolean).join(' '),
    countryIso2 && countryName(countryIso2),
    phone && { words: phone, address: dialable(phone) },
    email && { words: email, address: `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` },
    site && { words: shownAddress(site), address: site },
  ].filter((line) => !!line) as TripPdf['agency']['lines']
}
