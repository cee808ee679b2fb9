import { useMemo } from 'react'
import type { Group } from '#domain/rulebook/fact.ts'
import type { Mission } from '#domain/rulebook/mission.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { makeWords, type Words } from '#domain/wording/words.ts'
import { useLanguage, useT } from '../words/words.ts'

const noMissions = (): readonly Mission[] => []
const none = new Map<never, never>()

/** Rules as `domain/wording` tells them, in a page of the desk: its words and the names of these groups. */
export function useRuleWords(groups: readonly Group[]): Words {
  const language = useLanguage()
  const t = useT() as Translate
  return useMemo(() => {
    const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
    const names = { groupNames, policyNames: none, missions: noMissions, places: none, translations: {} }
    return makeWords(language, 'staff', t, names)
  }, [language, t, groups])
}
