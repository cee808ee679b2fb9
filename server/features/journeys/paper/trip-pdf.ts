import { cruiseTitle } from '#domain/wording/cruise-facts.ts'
import { labelOfRows, namedRows, sharedResidence } from '#domain/wording/people.ts'
import { ageOfMajority, asCitizenships, rowKeysOf } from '#domain/assessment/traveller.ts'
import { dialable } from '#domain/dialable.ts'
import { mailLink } from '#domain/mail-link.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Language } from '#domain/languages.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import { partedTasks } from '#domain/outline/parted-tasks.ts'
import type { SourcePart } from '#domain/outline/parts.ts'
import { sentences } from '#domain/outline/as-text.ts'
import { whatAsks, type AskingOutline, type Concerns } from '#domain/outline/what-asks.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { passportsOf } from '#domain/wording/with-passport.ts'
import { inCountry } from '#domain/wording/in-country.ts'
import { disclaimerOf } from '#domain/wording/disclaimer.ts'
import { isOldCheck, oldestCheck } from '#domain/wording/old-check.ts'
import type { Words } from '#domain/wording/words.ts'
import { brandsOf } from '#server/brand-colours.ts'
import type { Context } from '#server/context.ts'
import { makePdf } from '#server/pdf/make-pdf.ts'
import { pageMark, pagesMark } from '#server/pdf/pdf-template.ts'
import { shownLink, webLink } from '#domain/web-link.ts'
import { qrCode } from '#server/pdf/qr-code.ts'
import { onPaper } from '#server/pdf/paper.ts'
import type { PdfLink } from '#server/pdf/paper.ts'
import type { TripPdf } from '#server/pdf/trip-pdf.ts'
import { tripTemplate } from '#server/pdf/trip-template.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { answerTrip } from '../../assessment/answer-trip.ts'
import { wordChangedTrip } from '../../assessment/word-changed-trip.ts'
import type { Agency } from '../../organisations/agency.ts'
import { fitted, type SentLogo } from '../../organisations/logo-to-send.ts'
import { agencyTexts } from './agency-texts.ts'
import { blocksOff } from './blocks-off.ts'
import { pdfAgencyTexts, pdfCruise, pdfEmergency, pdfVisa } from './pdf-around-rules.ts'
import { pdfRoute } from './pdf-route.ts'
import { paperWords, type PaperWords } from './paper-words.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

/** A trip page, and who asks for it how. */
export type OnPaper = {
  readonly journey: Pick<JourneyPage, 'trip' | 'names' | 'agency' | 'settings' | 'cruise' | 'hasVisaPart' | 'changed'>
  readonly language: Language
  /** The address of the trip page. */
  readonly url: string
  /** What its traveller has not read yet. */
  readonly changes?: readonly Change[]
  readonly logo?: SentLogo | null
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
export function tripOnPaper(parts: Parts, { journey, language, url, changes = [], logo = null }: OnPaper): TripPdf {
  const { trip, names, agency, cruise } = journey
  const off = blocksOff(journey, parts.rulebook.current())
  const answer = answerTrip(parts, trip, language, 'traveller', changes, off, names)
  const { assessment } = answer
  const today = parts.clock.today()
  const words = paperWords(language, { keys: rowKeysOf(trip), words: answer.words }, today)
  const { t, day, range } = words
  const facts = answer.countryFacts()
  const whole = outlineOf(assessment, { facts, isCruise: cruise !== null }, words)
  const { sources, stops, ...outline } = whatAsks(whole, concernsOf(trip))
  const { onePerson, minor } = asCitizenships(trip)
  const lives = sharedResidence(trip, answer.words)
  const residence = lives && inCountry(lives.iso2, lives.name, language)
  const oldest = oldestCheck(assessment.stops)
  const said = onPaper(outline, words)
  const { first, later } = partedTasks(said.tasks)
  const title = t('traveller.more-tasks', { count: later.length })
  // One list where all of it is done on the way.
  const tasks =
    first.length > 0 && later.length > 0
      ? { tasks: first, onTheWay: { title, tasks: later } }
      : { tasks: said.tasks, onTheWay: null }
  const texts = agencyTexts(journey, language, parts.rulebook.current())
  const drawn = {
    ...said,
    ...tasks,
    stops: onPaper(stops, words).map((stop) => ({
      ...stop,
      same: stop.same.map(({ titles, place }) => t('paper.same', { titles: titles.join(' · '), place })),
    })),
    emergency: pdfEmergency(whole, texts, agency.name, words),
    agencyTexts: pdfAgencyTexts(texts, agency.name, words),
  }
  return {
    ...drawn,
    title: cruise
      ? cruiseTitle(cruise)
      : words.list([...new Set(assessment.stops.flatMap(({ role, name }) => (role === 'DESTINATION' ? [name] : [])))]),
    language,
    made: today,
    pageLabel: t('paper.page', { page: pageMark, pages: pagesMark }),
    foot: t('paper.foot', { agency: agency.name, date: day(today) }),
    colour: agency.colour ? brandsOf(`#${agency.colour}`).light.brand : ownColour,
    letterhead: {
      name: agency.name,
      logo: logo && { ...fitted(logo, logoBox), picture: pictureAsSvg(logo), name: agency.name },
      ...letterheadOf(agency, logo, answer.words.countryName),
    },
    eyebrow: t(cruise ? 'cruise.title' : 'traveller.myJourney'),
    dates: cruise
      ? t('cruise.dates', { dates: range(trip.dateStart, trip.dateEnd) })
      : t('traveller.dates', { dates: range(trip.dateStart, trip.dateEnd), type: trip.travelType }),
    people: [
      labelOfTravellers(trip, answer.words),
      ...(residence ? [t('residence.for', { place: residence })] : []),
      ...(onePerson ? [t('at-stop.one-person')] : []),
      ...(minor ? [t(`at-stop.minor.${minor}`)] : []),
      ...(trip.by ? [t(`at-stop.by.${trip.by}`)] : []),
    ],
    route: pdfRoute(assessment.stops, journey, answer.words),
    live: {
      words: shownLink(url),
      address: url,
      code: qrCode(url),
      codeWords: t('paper.qr'),
      caption: t('paper.scan'),
    },
    words: {
      changed: t('answer.changed'),
      before: t('answer.before'),
      now: t('answer.now'),
      checklist: t('traveller.checklist'),
      nothingToDo: t('traveller.checklist.empty'),
      sources: t('traveller.sources'),
      colon: language === 'fr' ? '\u00a0:' : ':',
    },
    changesTitle: changesTitleOf(changes.length > 0, outline.changes.length, words),
    tripChange: tripChangeOf(parts, journey, answer.words),
    agency: { title: t('traveller.agency'), lines: [agency.name, ...waysTo(agency)] },
    cruise: cruise && pdfCruise(cruise, words, answer.words.countryName),
    visa: pdfVisa(assessment, journey.hasVisaPart ? journey.settings.visaProviders : null, agency.name, words),
    sources: copiesOf(sources, words),
    endNotes: sentences([
      ...(isUnconfirmedIn(drawn) ? [`† ${t('content.unconfirmed')}`] : []),
      ...(oldest && isOldCheck(oldest, today) ? [t('traveller.checkedLongAgo', { date: day(oldest) })] : []),
      ...(restsOnResearch(stops) ? [t('answer.editorial')] : []),
      t('paper.rest'),
      t('paper.state', { date: day(today) }),
      t('traveller.disclaimer'),
      disclaimerOf(assessment.stops, trip.travelType, t),
    ]),
  }
}

/** Where the agency has none. */
const ownColour = '#0b6156'

/** Rules for children are left out only where nobody who travels is one. */
const concernsOf = (trip: Trip): Concerns => ({
  minors: trip.travellers.some(({ age, minor }) => minor !== undefined || age === undefined || age < ageOfMajority),
  severalPassports: trip.travellers.some(({ passports }) => passports.length > 1),
})

/** A mark is explained where it stands. */
const isUnconfirmedIn = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('isUnconfirmed' in value && value.isUnconfirmed === true) || Object.values(value).some(isUnconfirmedIn))

const labelOfTravellers = (trip: Trip, words: Words): string =>
  passportsOf(rowKeysOf(trip), words) ?? labelOfRows(namedRows(trip, words), words)

/** In millimetres. */
const logoBox = { width: 60, height: 14 }

/** A document takes text alone, and a picture as text is one in a drawing. */
const pictureAsSvg = ({ contentType, bytes, width, height }: SentLogo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:${contentType};base64,${bytes.toString('base64')}"/></svg>`

const changesTitleOf = (isUnread: boolean, count: number, { t }: PaperWords): string =>
  isUnread ? (count > 0 ? t('changes.title', { count }) : t('changes.back')) : ''

/** A day that ends with a point keeps it: "2024. július 10." */
const withoutStop = (sentence: string, date: string): string =>
  date.endsWith('.') ? sentence : sentence.replace(/\.$/, '')

/** Those of which the copies are of one day, under one licence, stand together. */
function copiesOf(sources: readonly SourcePart[], { t, day }: PaperWords): TripPdf['sources'] {
  const aboutOf = ({ checkedAt, attribution }: SourcePart): string =>
    [
      ...(checkedAt
        ? [withoutStop(t('changes.checked', { official: 'no', date: day(checkedAt) }), day(checkedAt))]
        : []),
      ...(attribution ? [`© ${attribution}`] : []),
    ].join(' · ')
  return [...Map.groupBy(sources, aboutOf)].map(([about, same]) => ({
    about,
    list: same.map(({ number, address }) => ({ number, words: shownLink(address), address })),
  }))
}

/** Some of it has no page that a traveller may be sent to. */
const restsOnResearch = (stops: AskingOutline['stops']): boolean =>
  stops.some(({ sections }) =>
    sections.some(({ questions }) => questions.some(({ values }) => values.some(({ isEditorial }) => isEditorial))),
  )

/** What the agency changed of the trip since it made the page. */
function tripChangeOf(
  context: Pick<Context, 'rulebook' | 'clock'>,
  { changed, trip }: OnPaper['journey'],
  words: Words,
): TripPdf['tripChange'] {
  const change = wordChangedTrip(context, changed, trip, words)
  if (!change) return null
  const nothing = words.t('trip-change.nothing')
  const parts = change.parts.map(({ label, before, after }) => ({
    label,
    before: before || nothing,
    after: after || nothing,
  }))
  return { title: change.title, parts }
}

/** Where the agency is, in one line, and how it is reached, in another. */
function letterheadOf(agency: Agency, logo: SentLogo | null, countryName: (iso2: string) => string) {
  const { name, street, zipCode, city, countryIso2 } = agency
  const place = [street, [zipCode, city].filter(Boolean).join(' '), countryIso2 && countryName(countryIso2)]
  const parts = [...(logo ? [name] : []), ...place.filter((part) => !!part)]
  return { place: parts.join(' · '), ways: waysTo(agency) }
}

function waysTo({ phone, email, website }: Agency): readonly PdfLink[] {
  const site = webLink(website)
  return [
    ...(phone ? [{ words: phone, address: dialable(phone) }] : []),
    ...(email ? [{ words: email, address: mailLink(email) }] : []),
    ...(site ? [{ words: shownLink(site), address: site }] : []),
  ]
}
