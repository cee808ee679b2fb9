import { travellersOf } from '#domain/assessment/traveller.ts'
import { Flag, History, Plane, Route, type LucideIcon, Languages, LogOut, MoonStar } from 'lucide-react'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatDays } from '../../ui/format-day.ts'
import { partMeant } from '#domain/wording/meant-place.ts'
import type { PlaceMatch, FoundPlace } from '#domain/wording/match-place.ts'
import type { PaletteTripsQuery } from '../generated/graphql.ts'
import type { LookupEntry } from '../stored-values.ts'
import { lookupDays, lookupTitle } from '../trip/lookup-text.ts'
import { livesIn } from '../trip/trip-text.ts'
import type { LookupDefaults } from '../trip/lookup-defaults.ts'
import { tripSearchPath } from '../trip/trip-search.ts'
import { type Words, chooseLanguage, languageNow } from '../words/words.ts'
import { signOut } from '../session/session.ts'
import { writeStored } from '../stored.ts'
import { hasWord } from './best-item.ts'
import { splitAtMatch } from './highlight.ts'
import type { VisibleEntry } from '../menu.ts'

export type Target = { readonly path: string } | { readonly link: string } | { readonly run: () => void }

export type PaletteItem = {
  readonly id: string
  readonly icon: LucideIcon
  readonly title: string
  readonly detail?: string
  readonly citizenships?: readonly string[]
  /** How well it fits what was typed. */
  readonly match: PlaceMatch
  /** Where Enter leads: a path of ours, the address of a trip page, or something to do. */
  readonly open: Target
  /** Where Ctrl Enter leads. */
  readonly openAtOnce?: Target
}

export type TripFound = PaletteTripsQuery['myjourneys']['results'][number]
type Defaults = LookupDefaults

const usual = ({ departure, citizenships, purpose }: Defaults) => ({
  departure,
  purpose,
  travellers: travellersOf({ citizenships }),
})

/** A country or region opens the look-up as its destination; at once, it is looked up with the person's defaults. */
export function destinationItem(
  { destinationType: type, id, name, countryName, match }: FoundPlace,
  defaults: Defaults,
  typed: string,
): PaletteItem {
  const destinations = [{ type, id }]
  const part = partMeant({ id, name }, typed)
  const detail = [part && name, countryName !== name && countryName].filter(Boolean).join(', ')
  return {
    id: `${type}:${id}`,
    icon: Flag,
    title: part ?? name,
    match,
    ...(detail !== '' && { detail }),
    open: { path: tripSearchPath({ destinations }) },
    openAtOnce: { path: tripSearchPath({ ...usual(defaults), destinations }) },
  }
}

/** An airport opens the look-up as its departure. */
export function airportItem(
  { id, name, airportName, countryName, match }: FoundPlace,
  defaults: Defaults,
): PaletteItem {
  const airport = { type: 'AIRPORT', id } as const
  return {
    id: `AIRPORT:${id}`,
    icon: Plane,
    title: name,
    detail: [airportName, countryName].filter(Boolean).join(', '),
    match,
    open: { path: tripSearchPath({ departure: airport }) },
    openAtOnce: { path: tripSearchPath({ ...defaults, destinations: [airport] }) },
  }
}

/** What of its contact a trip page was found by, in one line. */
const foundBy = ({ email, internalNote, travellerNames }: TripFound, search: string): string | undefined =>
  [...travellerNames, email, ...(internalNote ?? '').split('\n')].find(
    (text) => text && splitAtMatch(text, search)[1] !== '',
  ) ?? undefined

export function tripItem(trip: TripFound, language: StaffLanguage, search: string): PaletteItem {
  return {
    id: `trip:${trip.id}`,
    icon: Route,
    title: trip.destinations.map((destination) => destination.destinationName).join(', '),
    detail: [
      formatDays({ from: trip.dateStart, to: trip.dateEnd }, language),
      trip.departureName,
      foundBy(trip, search),
    ]
      .filter(Boolean)
      .join(', '),
    citizenships: trip.citizenships.map(({ country }) => country.iso2),
    // Found by its address, its note, a traveller or its country, not by its name; a whole word there is no chance.
    match: hasWord(foundBy(trip, search) ?? '', search) ? 'WORD' : 'INSIDE',
    open: trip.link === null ? { path: '/portolan-history' } : { link: trip.link },
  }
}

export const historyItem = (entry: LookupEntry, language: StaffLanguage, t: Words): PaletteItem => ({
  id: `history:${entry.path}`,
  icon: History,
  title: lookupTitle(entry, language),
  detail: [lookupDays(entry, language, t), entry.residence && livesIn(entry.residence, language, t)]
    .filter(Boolean)
    .join(', '),
  citizenships: entry.citizenships,
  match: 'INSIDE',
  open: { path: entry.path },
})

type Action = Omit<PaletteItem, 'match'>

const action = (id: string, icon: LucideIcon, title: string, run: () => void): Action => ({
  id: `action:${id}`,
  icon,
  title,
  open: { run },
})

const changeLanguage = () => void chooseLanguage(languageNow() === 'de' ? 'en' : 'de')

/** The screens of the menu, and what the settings menu does, by name. */
export function actionItems(menu: readonly VisibleEntry[], isDark: boolean, t: Words): readonly Action[] {
  return [
    ...menu.map(({ path, icon, label }): Action => ({
      id: `screen:${path}`,
      icon,
      title: t(label),
      open: { path },
    })),
    action('language', Languages, t('palette.action.language'), changeLanguage),
    action('scheme', MoonStar, t(isDark ? 'palette.action.light' : 'palette.action.dark'), () =>
      writeStored('colourScheme', isDark ? 'light' : 'dark'),
    ),
    action('sign-out', LogOut, t('menu.sign-out'), () => void signOut()),
  ]
}
