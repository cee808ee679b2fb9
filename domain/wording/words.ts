import type { CalendarDate } from '../dates.ts'
import type { Language, LocalisedText } from '../languages.ts'
import { defaultLanguage, localeOf } from '../languages.ts'
import { cityName } from './city-names.ts'
import { regionName } from './region-names.ts'
import { dayFormat, type DayFormat } from './day-format.ts'
import { placeKey, type Iso2, type PlaceRef } from '../places.ts'
import { isByMachine, isShown } from '../translated-text.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { cachedMessages, cachedTexts } from './text-cache.ts'
import type { Translate } from './translate.ts'
import type { ContentText } from './worded.ts'

/** Who reads: staff read about travellers, a traveller is spoken to. */
export type Audience = 'staff' | 'traveller'

/** Everything that turns an assessment into one language. */
export type Words = {
  readonly language: Language
  readonly audience: Audience
  readonly t: Translate
  readonly countryName: (iso2: Iso2) => string
  readonly placeName: (place: PlaceRef) => string
  /** "22 January 2027"; `weekday`: "Fri, 22 January 2027"; `short`: "22 Jan". */
  readonly date: (date: CalendarDate, style?: 'long' | 'weekday' | 'short') => string
  /** "a, b and c", "a, b or c" in the language's own way. */
  readonly list: (items: readonly string[]) => string
  readonly either: (items: readonly string[]) => string
  readonly money: (amount: number, currency: string) => string
  /** In the reader's own language, else translated, else in English, and in German where nobody has written either. */
  readonly content: (text: LocalisedText) => ContentText
  /** What the rulebook calls its groups and policies, and whom it names to be asked. */
  readonly names: Pick<Rulebook, 'groupNames' | 'policyNames' | 'missions'>
  /** What the people of one trip are called, by row; left out where each is named by the country of the passport. */
  readonly people?: ReadonlyMap<string, string>
  /** By the passport, of those who have no name and whom it does not tell apart alone: "Turkish passport (living in Germany)". */
  readonly papers?: ReadonlyMap<string, string>
  /** Rows of those who are called by a name. */
  readonly named?: ReadonlySet<string>
  /** Which traveller a row is of, and how many people that is. */
  readonly counts?: ReadonlyMap<string, { readonly traveller: number; readonly count: number }>
  /** The words that these are for one trip's people: what names nobody is shared. */
  readonly base?: Words
}

const dateStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short' },
} as const

/** Where a short weekday is one letter, or reads as another word or as cut off within a sentence. */
const spelledWeekday: ReadonlySet<Language> = new Set(['cs', 'es', 'fr', 'hu', 'it', 'tr'])

type Formats = Pick<Words, 'countryName' | 'date' | 'list' | 'either' | 'money'> & Pick<DayFormat, 'range'>
const formatsByLanguage = new Map<Language, Formats>()

/** Names, dates, lists and amounts of one language; the formatters are made once. */
export function formatsOf(language: Language): Formats {
  const known = formatsByLanguage.get(language)
  if (known) return known
  const locale = localeOf(language)
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const dates = {
    long: dayFormat(language, dateStyles.long),
    weekday: dayFormat(language, { ...dateStyles.weekday, weekday: spelledWeekday.has(language) ? 'long' : 'short' }),
    short: dayFormat(language, dateStyles.short),
  }
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const dateOf = cachedTexts((key) => {
    const style = key.slice(0, -10) as keyof typeof dates
    return dates[style].day(key.slice(-10))
  })
  const rangeOf = cachedTexts((key) => dates.long.range(key.slice(0, 10), key.slice(10)))
  const moneyOf = cachedTexts((key) => {
    const amount = Number(key.slice(3))
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
    const options = {
      style: 'currency',
      currency: key.slice(0, 3),
      currencyDisplay: 'code',
      minimumFractionDigits,
    } as const
    return new Intl.NumberFormat(locale, options).format(amount)
  })
  const formats: Formats = {
    // The formatter throws at what cannot be a country's code; a page of a place that is gone still names it.
    countryName: cachedTexts((iso2) => (/^[A-Z]{2}$/.test(iso2) ? (countries.of(iso2) ?? iso2) : iso2)),
    range: (from, to) => rangeOf(`${from}${to}`),
    date: (day, style = 'long') => dateOf(`${style}${day}`),
    list: (items) => (items.length === 1 ? items[0]! : list.format(items)),
    either: (items) => (items.length === 1 ? items[0]! : either.format(items)),
    money: (amount, currency) => moneyOf(`${currency}${amount}`),
  }
  formatsByLanguage.set(language, formats)
  return formats
}

const remembered = new WeakMap<Translate, Translate>()
function rememberedOf(t: Translate): Translate {
  const known = remembered.get(t) ?? cachedMessages(t)
  remembered.set(t, known)
  return known
}

const madeFor = new WeakMap<Rulebook, WeakMap<Translate, Map<string, Words>>>()

/** The same for every trip under one rulebook, so that what is worded once can be kept beside it. */
export function wordsFor(language: Language, audience: Audience, t: Translate, rulebook: Rulebook): Words {
  const byTranslate = madeFor.get(rulebook) ?? new WeakMap<Translate, Map<string, Words>>()
  madeFor.set(rulebook, byTranslate)
  const made = byTranslate.get(t) ?? new Map<string, Words>()
  byTranslate.set(t, made)
  const key = `${language} ${audience}`
  const words = made.get(key) ?? makeWords(language, audience, t, rulebook)
  made.set(key, words)
  return words
}

const textBy = (text: LocalisedText, language: Language, words: string): ContentText => ({
  text: words,
  language,
  ...(isByMachine(text, language) && { isUnconfirmed: true as const }),
})

/** What words take from the rules: the names of things, and texts that nobody has confirmed. */
export type NamedThings = Pick<Rulebook, 'groupNames' | 'policyNames' | 'missions' | 'places' | 'translations'>

/** Where there is no rulebook, as in a browser; `wordsFor` keeps what it makes. */
export function makeWords(language: Language, audience: Audience, t: Translate, rulebook: NamedThings): Words {
  const formats = formatsOf(language)
  return {
    ...formats,
    language,
    audience,
    t: rememberedOf(t),
    names: rulebook,
    placeName: (ref) => {
      const place = rulebook.places.get(placeKey(ref))
      if (ref.type === 'COUNTRY') return formats.countryName(ref.id)
      if (!place || place.type === 'COUNTRY') return ref.id
      if (place.type === 'REGION') return regionName(place, language)
      return cityName(place, language) || place.name
    },
    content: (text) => {
      const own = isShown(text, language) ? text[language] : undefined
      if (own !== undefined) return textBy(text, language, own)
      const english = isShown(text, 'en') ? text.en : undefined
      const translated = english === undefined ? undefined : rulebook.translations[language]?.[english]
      if (translated !== undefined) return { text: translated, language, isUnconfirmed: true }
      return english === undefined ? textBy(text, defaultLanguage, text.de) : textBy(text, 'en', english)
    },
  }
}
