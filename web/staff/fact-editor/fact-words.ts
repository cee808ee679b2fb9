import { use, useMemo } from 'react'
import type { Group } from '#domain/rulebook/fact.ts'
import type { Mission } from '#domain/rulebook/mission.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { makeWords, type Words } from '#domain/wording/words.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { translator } from '#locales/translate.ts'
import { useLanguage } from '../words/words.ts'
import type { FactWordKey } from './words-de.ts'

/** The words of the editor of rules and those in which rules are told; fetched with the first list that is shown. */
export type FactT = (key: FactWordKey, values?: Record<string, unknown>) => string

const sources = { de: () => import('./words-de.ts'), en: () => import('./words-en.ts') }
const loaded = new Map<StaffLanguage, Promise<Translate>>()

function load(language: StaffLanguage): Promise<Translate> {
  const known = loaded.get(language)
  if (known) return known
  const loading = sources[language]().then(({ default: messages }) => translator(language, messages))
  loaded.set(language, loading)
  // A screen that is opened again asks again.
  loading.catch(() => loaded.delete(language))
  return loading
}

/** Suspends until the words are there. */
export const useFactT = (): FactT => use(load(useLanguage()))

const noMissions = (): readonly Mission[] => []
const none = new Map<never, never>()

export function useRuleWords(groups: readonly Group[]): Words {
  const language = useLanguage()
  const t = use(load(language))
  return useMemo(() => {
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
    const names = { groupNames, policyNames: none, missions: noMissions, places: none, translations: {} }
    return makeWords(language, 'staff', t, names)
  }, [language, t, groups])
}
