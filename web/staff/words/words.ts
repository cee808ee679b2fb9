import { useSyncExternalStore } from 'react'
import type { StaffLanguage } from '../../../domain/languages.ts'
import { translator } from '../../../locales/translate.ts'
import type de from './de.ts'

export type WordKey = keyof typeof de
export type Words = (key: WordKey, values?: Record<string, unknown>) => string

const sources = { de: () => import('./de.ts'), en: () => import('./en.ts') }
const listeners = new Set<() => void>()
let current: { language: StaffLanguage; t: Words } = { language: 'de', t: (key) => key }

/** Fetches the words of a language and shows the application in it. */
export async function showLanguage(language: StaffLanguage): Promise<void> {
  const messages = (await sources[language]()).default
  current = { language, t: translator(language, messages) }
  document.documentElement.lang = language
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Words for messages that are made outside components. */
export const wordsNow = (): Words => current.t

export const useT = (): Words => useSyncExternalStore(subscribe, () => current).t

export const useLanguage = (): StaffLanguage => useSyncExternalStore(subscribe, () => current).language
