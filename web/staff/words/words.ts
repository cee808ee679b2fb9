import type { StaffLanguage } from '#domain/languages.ts'
import { translator } from '#locales/translate.ts'
import { reportError } from '../errors/error-log.ts'
import { readStored, subscribeToStored, writeStored } from '../session/stored.ts'
import { valueStore } from '../value-store.ts'
import type de from './de.ts'

export type WordKey = keyof typeof de
export type Words = (key: WordKey, values?: Record<string, unknown>) => string

const sources = { de: () => import('./de.ts'), en: () => import('./en.ts') }
const shown = valueStore<{ readonly language: StaffLanguage; readonly t: Words }>({ language: 'de', t: (key) => key })
let wanted: StaffLanguage = 'de'

/** Fetches the words of a language and shows the application in it, unless another one was asked for meanwhile. */
export async function showLanguage(language: StaffLanguage): Promise<void> {
  wanted = language
  try {
    const messages = (await sources[language]()).default
    if (wanted !== language) return
    document.documentElement.lang = language
    shown.set({ language, t: translator(language, messages) })
  } catch (error) {
    if (wanted === language) wanted = shown.now().language
    throw error
  }
}

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
