import type { Messages } from '@lingui/core'
import type { StaffLanguage } from '#domain/languages.ts'
import { translator } from '#locales/translate.ts'
import { reportError } from '../error-log.ts'
import { readStored, subscribeToStored, writeStored } from '../stored.ts'
import { valueStore } from '../value-store.ts'
import type de from './de.ts'
import type administrationWords from './administration-de.ts'
import type deskWords from './desk-de.ts'
import type newsWords from './news-de.ts'
import type profileWords from './profile-de.ts'
import type referenceWords from './reference-de.ts'
import type singleSignOnWords from '#locales/de/single-sign-on.json'
import type secondFactorWords from '#locales/de/second-factor.json'
import type groupWords from '#locales/de/group.json'
import type hotelWords from './hotels-de.ts'
import type setupWords from './setup-de.ts'
import type mapWords from '#locales/de/map.json'
import type eventWords from '#locales/de/event-board.json'
import type guestWords from '#locales/de/guests.json'
import type safetyWords from '#locales/de/safety-board.json'
import type widgetWords from '#locales/de/widget-settings.json'
import type signInWords from '#locales/de/sign-ins.json'

export type WordKey =
  | keyof typeof de
  | keyof typeof administrationWords
  | keyof typeof deskWords
  | keyof typeof newsWords
  | keyof typeof profileWords
  | keyof typeof referenceWords
  | keyof typeof secondFactorWords
  | keyof typeof singleSignOnWords
  | keyof typeof groupWords
  | keyof typeof hotelWords
  | keyof typeof setupWords
  | keyof typeof mapWords
  | keyof typeof eventWords
  | keyof typeof guestWords
  | keyof typeof safetyWords
  | keyof typeof widgetWords
  | keyof typeof signInWords
export type Words = (key: WordKey, values?: Record<string, unknown>) => string

type Source = Record<StaffLanguage, () => Promise<{ default: Messages }>>
const sources = {
  /** What the first page needs, and every screen after it. */
  first: { de: () => import('./de.ts'), en: () => import('./en.ts') },
  /** The words of the editor's desk, which most people never open. */
  desk: { de: () => import('./desk-de.ts'), en: () => import('./desk-en.ts') },
  /** Of people and organisations, for those who manage them. */
  administration: { de: () => import('./administration-de.ts'), en: () => import('./administration-en.ts') },
  /** Of favourites and works of reference. */
  reference: { de: () => import('./reference-de.ts'), en: () => import('./reference-en.ts') },
  /** Of lists and maps of events. */
  events: { de: () => import('#locales/de/event-board.json'), en: () => import('#locales/en/event-board.json') },
  /** Of guests on the map, and messages to them. */
  guests: { de: () => import('#locales/de/guests.json'), en: () => import('#locales/en/guests.json') },
  /** Of who is safe at an event. */
  safety: { de: () => import('#locales/de/safety-board.json'), en: () => import('#locales/en/safety-board.json') },
  /** Of everything with a map of the world. */
  maps: { de: () => import('#locales/de/map.json'), en: () => import('#locales/en/map.json') },
  /** Of a whole passenger list. */
  group: { de: () => import('#locales/de/group.json'), en: () => import('#locales/en/group.json') },
  /** Of hotels, bookings and alerts about them. */
  hotels: { de: () => import('./hotels-de.ts'), en: () => import('./hotels-en.ts') },
  /** Of setting an organisation up and looking after it. */
  setup: { de: () => import('./setup-de.ts'), en: () => import('./setup-en.ts') },
  /** Of news and the newsboard. */
  news: { de: () => import('./news-de.ts'), en: () => import('./news-en.ts') },
  /** Of what people and organisations say of themselves. */
  profile: { de: () => import('./profile-de.ts'), en: () => import('./profile-en.ts') },
  /** Of how the people of an organisation sign in. */
  'single-sign-on': {
    de: () => import('#locales/de/single-sign-on.json'),
    en: () => import('#locales/en/single-sign-on.json'),
  },
  /** Of what is proved at a sign-in beside the password. */
  'second-factor': {
    de: () => import('#locales/de/second-factor.json'),
    en: () => import('#locales/en/second-factor.json'),
  },
  /** Of the part of them that a look-up may open. */
  texts: { de: () => import('#locales/de/texts.json'), en: () => import('#locales/en/texts.json') },
  /** Of the settings of the widget. */
  widget: {
    de: () => import('#locales/de/widget-settings.json'),
    en: () => import('#locales/en/widget-settings.json'),
  },
  /** Of sign-ins, and of keys by which programs come in. */
  'sign-ins': { de: () => import('#locales/de/sign-ins.json'), en: () => import('#locales/en/sign-ins.json') },
} satisfies Record<string, Source>
type WordSet = keyof typeof sources

const wordSets = new Set<WordSet>(['first'])
const shown = valueStore<{ readonly language: StaffLanguage; readonly t: Words }>({ language: 'de', t: (key) => key })
let wanted: StaffLanguage = 'de'

const fetchWords = (language: StaffLanguage, names: readonly WordSet[]): Promise<{ default: Messages }[]> =>
  Promise.all(names.map((name) => sources[name][language]()))

function show(language: StaffLanguage, words: readonly { default: Messages }[]): void {
  document.documentElement.lang = language
  shown.set({ language, t: translator(language, ...words.map((set) => set.default)) })
}

/** Fetches the words of a language and shows the application in it, unless another one was asked for meanwhile. */
export async function showLanguage(language: StaffLanguage): Promise<void> {
  wanted = language
  try {
    const names = [...wordSets]
    const words = await fetchWords(language, names)
    if (wanted !== language) return
    // A screen brought more words meanwhile: those are needed in this language too.
    if (names.length < wordSets.size) return await showLanguage(language)
    show(language, words)
  } catch (error) {
    if (wanted === language) wanted = shown.now().language
    throw error
  }
}

/** Words beyond the first ones, in the language on the screen; from then on they follow the language. */
async function addWords(name: WordSet): Promise<void> {
  if (wordSets.has(name)) return
  const { language } = shown.now()
  const names = [...wordSets, name]
  const words = await fetchWords(language, names)
  // The language or the words changed meanwhile: these would take some away again.
  if (shown.now().language !== language || wordSets.size !== names.length - 1) return addWords(name)
  wordSets.add(name)
  show(language, words)
}

/** The code of a screen or part together with the words that it needs. */
export const withWords =
  <Part>(name: WordSet, load: () => Promise<Part>) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), addWords(name)]))[0]

/** A person's choice; it is kept once its words are there, for without them all stays as it is. */
export async function chooseLanguage(language: StaffLanguage): Promise<void> {
  try {
    await showLanguage(language)
    writeStored('language', language)
  } catch {
    reportError(wordsNow()('error.generic'))
  }
}

/** Shows what another tab chose. */
export function followLanguage(): void {
  let kept = readStored('language')
  subscribeToStored(() => {
    const next = readStored('language')
    if (next === kept) return
    kept = next
    if (next !== wanted) showLanguage(next).catch(() => reportError(wordsNow()('error.generic')))
  })
}

/** Words for messages that are made outside components. */
export const wordsNow = (): Words => shown.now().t

/** The language that is on the screen, which is not always the one that was asked for. */
export const languageNow = (): StaffLanguage => shown.now().language

export const useT = (): Words => shown.use().t

export const useLanguage = (): StaffLanguage => shown.use().language
