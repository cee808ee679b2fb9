import { useMemo } from 'react'
import { outlineWords, type OutlineWords } from '#domain/outline/outline-words.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { today } from '../fields/today.ts'
import { useLanguage, useT } from '../words/words.ts'

/** How an answer says things to the member of staff who reads it. */
export function useOutlineWords(): OutlineWords {
  const t = useT()
  const language = useLanguage()
  // The words of the outline are among those of the staff.
  return useMemo(() => outlineWords(language, t as Translate, today()), [language, t])
}
