import { useSyncExternalStore } from 'react'
import type { StaffLanguage } from '#domain/languages.ts'
import { translator } from '#locales/translate.ts'
import { reportError } from '../errors/error-log.ts'
import { readStored, subscribeToStored, writeStored } from '../session/stored.ts'
import type de from './de.ts'

export type WordKey = keyof typeof de
export type Words = (key: WordKey, values?: Record<string, unknown>) => string

const sources = { de: () => import('./de.ts'), en: () => import('./en.ts') }
const listeners = new Set<() => void>()
let current: { language: StaffLanguage; t: Words } = { language: 'de', t: (key) => key }
let wanted: StaffLanguage = 'de'

/** Fetches the words of a language and shows the application in it, unless another one was asked for meanwhile. */
export async function showLanguage(language: StaffLanguage): Promise<void> {
  wanted = language
  try {
    const messages = (await sources[language]()).default
    if (wanted !== language) return
    current = { language, t: translator(language, messages) }
  } catch (error) {
    if (wanted === language) wanted = current.language
    throw error
  }
  document.documentElement.lang = language
  listeners.forEach((listener) => listener())
}

/** A person's choice; it is kept once its words are there, for without them all stays as it is. */
export async function chooseLanguage(language: StaffLanguage): Promise<void> {
  try {
    await showLanguage(language)
    writeStored('language', language)
  } catch {
    reportError(current.t('error.generic'))
  }
}

/** Shows what another tab chose. */
export function followLanguage(): void {
  let kept = readStored('language')
  subscribeToStored(() => {
    const next = readStored('language')
    if (next === kept) return
    kept = next
    if (next !== wanted) showLanguage(next).catch(() => reportError(current.t('error.generic')))
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Words for messages that are made outside components. */
export const wordsNow = (): Words => current.t

/** The language that is on the screen, which is not always the one that was asked for. */
export const languageNow = (): StaffLanguage => current.language

export const useT = (): Words => useSyncExternalStore(subscribe, () => current).t

export const useLanguage = (): StaffLanguage => useSyncExternalStore(subscribe, () => current).language
