import { dialable } from '#domain/dialable.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Language } from '#domain/languages.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import { sourcesByRung } from '#domain/wording/reliability.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import type { Context } from '../../context.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import { pageMark, pagesMark } from '../../pdf/pdf-template.ts'
import { webAddress } from '../../pdf/pdf-text.ts'
import { qrCode } from '../../pdf/qr-code.ts'
import { tripTemplate, type PdfTask, type TripPdf } from '../../pdf/trip-template.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { answerTrip } from '../assessment/answer-trip.ts'
import type { Agency } from '../organisations/agency.ts'
import { blocksOff } from './blocks-off.ts'
import { officialLink, pdfOfStop, shownAddress, type NumberOf } from './pdf-of-stop.ts'
import { paperWords, type PaperWords } from './paper-words.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** A trip page, and who asks for it how. */
export type OnPaper = {
  readonly journey: Pick<JourneyPage, 'trip' | 'agency' | 'settings' | 'cruise'>
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
  const { trip, agency } = journey
  const answer = answerTrip(parts, trip, language, 'traveller', changes, blocksOff(journey))
  const { assessment } = answer
  const people = trip.citizenships.map((iso2) => ({ iso2, name: answer.words.countryName(iso2) }))
  const today = parts.clock.today()
  const words = paperWords(language, people, today)
  const { t, day, range } = words
  const numbers = new Map<string, number>()
  const numberOf: NumberOf = (source) => {
    const address = webAddress(source)
    if (address === null) return null
    if (!numbers.has(address)) numbers.set(address, numbers.size + 1)
    return numbers.get(address)!
  }
  const facts = answer.countryFacts()
  const stops = assessment.stops.map((stop, index) => pdfOfStop(stop, assessment, facts[index] ?? [], words, numberOf))
  const { verdict } = assessment
  const residence = trip.residence && inCountry(trip.residence, answer.words.countryName(trip.residence), language)
  return {
    title: words.list([
      ...new Set(assessment.stops.flatMap(({ role, name }) => (role === 'DESTINATION' ? [name] : []))),
    ]),
    language,
    made: today,
    pageLabel: t('paper.page', { page: pageMark, pages: pagesMark }),
    foot: t('paper.foot', { agency: agency.name, date: day(today) }),
    eyebrow: t('traveller.myJourney'),
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
    verdict: {
      status: verdict.status,
      sentence: verdict.sentence,
      lines: [verdict.detail, verdict.warning, verdict.past, verdict.basis].filter((line) => !!line) as string[],
    },
    checklist: {
      title: t('traveller.checklist'),
      empty: t('traveller.checklist.empty'),
      tasks: assessment.checklist.map((task) => taskOf(task, words)),
    },
    stops,
    sources: {
      title: t('traveller.sources'),
      list: listOf(numbers, assessment.stops, words),
      disclaimer: t('traveller.disclaimer'),
    },
    agency: { title: t('traveller.agency'), lines: contactOf(agency, answer.words.countryName) },
  }
}

function taskOf({ urgency, when, text, citizenshipIso2s, ...task }: WordedTask, words: PaperWords): PdfTask {
  return {
    when,
    text,
    who: words.who(citizenshipIso2s),
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

/** Numbered as the answers name them, each with what it is and the day of the oldest copy that was read. */
function listOf(
  numbers: ReadonlyMap<string, number>,
  stops: Parameters<typeof sourcesByRung>[0],
  { t, day }: PaperWords,
): TripPdf['sources']['list'] {
  const rested = new Map(sourcesByRung(stops).map((source) => [webAddress(source.source), source]))
  return [...numbers].map(([address, number]) => {
    const known = rested.get(address)
    const about = known && [
      t(`reliability.${known.rung}`),
      known.checkedAt ? t('reliability.copy', { date: day(known.checkedAt) }) : t('reliability.undated'),
    ]
    return { number, link: { words: shownAddress(address), address }, about: about?.join(' · ') ?? '' }
  })
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
