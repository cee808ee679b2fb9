import { staffLanguages, type StaffLanguage } from '#domain/languages.ts'
import { placeTypes, type PlaceType } from '#domain/places.ts'

export type PlaceEntry = { readonly type: PlaceType; readonly id: string; readonly name: string }
/** A look-up that was made: where it is found again, and how it reads in a list. */
export type LookupEntry = {
  readonly path: string
  readonly title: string
  readonly citizenships: readonly string[]
  /** A country; left out where the search left it out. */
  readonly residence?: string
}
export const purposes = ['TOURISM', 'BUSINESS'] as const
export type RestrictionType = (typeof purposes)[number]
/** What was typed into forms and not sent, by the name of the form. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, string | boolean>>>>
export type ColourScheme = 'system' | 'light' | 'dark'

type Rule<T> = { readonly fallback: T; readonly parse: (raw: string) => T | undefined }

const text = <T extends string | null>(fallback: T): Rule<T | string> => ({ fallback, parse: (raw) => raw })

const oneOf = <T extends string>(fallback: T, values: readonly T[]): Rule<T> => ({
  fallback,
  parse: (raw) => values.find((value) => value === raw),
})

const purpose: Rule<RestrictionType | null> = {
  fallback: null,
  parse: (raw) => purposes.find((known) => known === raw),
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

const flag = (fallback: boolean): Rule<boolean> => ({
  fallback,
  parse: (raw) => (raw === 'true' ? true : raw === 'false' ? false : undefined),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPlaceEntry = (value: unknown): value is PlaceEntry =>
  isRecord(value) &&
  placeTypes.some((type) => type === value.type) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string'

const isLookupEntry = (value: unknown): value is LookupEntry =>
  isRecord(value) &&
  typeof value.path === 'string' &&
  value.path.startsWith('/') &&
  typeof value.title === 'string' &&
  Array.isArray(value.citizenships) &&
  value.citizenships.every((iso2) => typeof iso2 === 'string') &&
  (value.residence === undefined || (typeof value.residence === 'string' && /^[A-Z]{2}$/.test(value.residence)))

const isDraft = (value: unknown): value is Drafts[string] =>
  isRecord(value) && Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean')

const drafts: Rule<Drafts> = {
  fallback: {},
  parse: (raw) => {
    const value = parseJson(raw)
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).flatMap(([name, draft]) => (isDraft(draft) ? [[name, draft]] : [])))
      : undefined
  },
}

const one = <T>(accepts: (value: unknown) => value is T): Rule<T | null> => ({
  fallback: null,
  parse: (raw) => {
    const value = parseJson(raw)
    return accepts(value) ? value : undefined
  },
})

const list = <T>(accepts: (value: unknown) => value is T): Rule<readonly T[]> => ({
  fallback: [],
  parse: (raw) => {
    const value = parseJson(raw)
    return Array.isArray(value) ? value.filter(accepts) : undefined
  },
})

/** Everything the application keeps in the browser. */
export const storedValues = {
  authToken: text(null),
  /** With which a sign-in goes on by a code; the page of a link that signs in writes it too (account-page.island.ts). */
  signInTicket: text(null),
  userId: text(null),
  language: oneOf<StaffLanguage>('de', staffLanguages),
  colourScheme: oneOf<ColourScheme>('system', ['system', 'light', 'dark']),
  shortcuts: flag(true),
  storageNoticeDismissed: flag(false),
  /** Null: as they say of themselves, then as their organisation does. */
  restrictionType: purpose,
  defaultDeparture: one(isPlaceEntry),
  defaultNationality: text(null),
  searchParameters: text(''),
  lookupHistory: list(isLookupEntry),
  destinationHistory: list(isPlaceEntry),
  originHistory: list(isPlaceEntry),
  transitHistory: list(isPlaceEntry),
  countryHistory: list(isPlaceEntry),
  /** When news were last read here, and the newsboard was last looked at; the beginning of time where never. */
  newsVisitDate: text(''),
  boardVisitDate: text(''),
  /** The newest product news that was shown, and whether it is shown still. */
  lastArticleId: text(''),
  showLastNews: flag(false),
  drafts,
  /** Whose drafts they are; nobody's after a sign-out, so that every tab throws its own away. */
  draftsOf: text(null),
  /** Who typed those of this tab: it may have slept while somebody signed out and another one in. */
  draftsOfTab: text(null),
}
export type StoredKey = keyof typeof storedValues
export type StoredValues = { [K in StoredKey]: (typeof storedValues)[K]['fallback'] }

/** What is kept for one tab, and ends with it. */
export const tabKeys: ReadonlySet<StoredKey> = new Set(['drafts', 'draftsOfTab', 'signInTicket'])

/** What belongs to a person, and goes when another one signs in on the same device. */
export const personalKeys = [
  'restrictionType',
  'defaultDeparture',
  'defaultNationality',
  'searchParameters',
  'lookupHistory',
  'destinationHistory',
  'originHistory',
  'transitHistory',
  'countryHistory',
  'newsVisitDate',
  'boardVisitDate',
  'lastArticleId',
  'showLastNews',
] as const satisfies readonly StoredKey[]
