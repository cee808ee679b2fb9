import type { StaffLanguage } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import type { Context } from '../../context.ts'
import { significantUpdates } from '../../rulebook/significant-updates.ts'
import { findCountry } from '../countries/list-countries.ts'
import { readLatestEvents } from '../events/read-events.ts'
import { maySeeNewsboardEvents } from '../events/who-may.ts'
import { favouriteCountries } from '../organisations/favourite-countries.ts'
import { readNews } from './read-news.ts'
import { mayReadNews } from './who-may.ts'

export const usualTicker = 100

export const tickerKinds = ['RULE', 'NEWS', 'EVENT'] as const
export type TickerKind = (typeof tickerKinds)[number]

export type TickerLine = Awaited<ReturnType<typeof readTicker>>[number]

type Line = {
  readonly kind: TickerKind
  /** Of what it is about; with its kind it names one line of the ticker. */
  readonly about: string
  readonly title: string
  /** The one it stands beside, and all it concerns. */
  readonly iso2: Iso2 | null
  readonly countries: readonly Iso2[]
  readonly createdAt: Date
}

/** What is new of all kinds, the newest first: rules that changed for travellers, events, and news about a country. */
export async function readTicker(
  context: Context,
  { limit, isCountryFiltered }: { readonly limit: number; readonly isCountryFiltered: boolean },
) {
  const { language } = mayReadNews(context)
  const most = Math.min(Math.max(limit, 0), usualTicker)
  const favourites = isCountryFiltered ? new Set(await favouriteCountries(context)) : null
  // What is filtered out must not push out what is asked for.
  const read = favourites === null ? most : usualTicker
  const lines = await Promise.all([
    ruleLines(context, language, read),
    newsLines(context, read),
    eventLines(context, { limit: read, countryFilter: isCountryFiltered }),
  ])
  return lines
    .flat()
    .filter(({ countries }) => favourites === null || countries.some((iso2) => favourites.has(iso2)))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.about < b.about ? -1 : 1))
    .slice(0, most)
    .map(({ kind, about, title, iso2, createdAt }) => ({
      id: `${kind.toLowerCase()}:${about}`,
      kind,
      about,
      title,
      country: iso2 === null ? null : (findCountry(context.rulebook.current(), language, iso2) ?? null),
      createdAt,
    }))
}

async function ruleLines({ db, rulebook }: Context, language: StaffLanguage, limit: number): Promise<Line[]> {
  const updates = await significantUpdates(db, rulebook.current(), limit)
  return updates.flatMap(({ revision, publishedAt, sentence, countries }): Line[] => {
    const title = plainTextOf(sentence[language] ?? sentence.de ?? '')
    const iso2 = countries.length === 1 ? countries[0]! : null
    return title === ''
      ? []
      : [{ kind: 'RULE', about: String(revision), title, iso2, countries, createdAt: publishedAt }]
  })
}

async function newsLines(context: Context, limit: number): Promise<Line[]> {
  const news = await readNews(context, { limit, withCountry: true, withTexts: false })
  return news.map(({ id, title, country, createdAt }) => {
    const iso2 = country?.iso2 ?? null
    return { kind: 'NEWS', about: id, title, iso2, countries: iso2 === null ? [] : [iso2], createdAt }
  })
}

/** None for whoever may not see events: the rest of the ticker is theirs all the same. */
async function eventLines(
  context: Context,
  selection: { readonly limit: number; readonly countryFilter: boolean },
): Promise<Line[]> {
  if (!maySeeNewsboardEvents(mayReadNews(context))) return []
  const { events } = await readLatestEvents(context, { ...selection, limit: Math.max(1, selection.limit) })
  return events.map(({ id, title, countries, significantUpdateAt }) => ({
    kind: 'EVENT',
    about: id,
    title,
    iso2: countries[0] ?? null,
    countries,
    createdAt: significantUpdateAt,
  }))
}
