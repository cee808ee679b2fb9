import { useMemo } from 'react'
import { ExternalLink } from 'lucide-react'
import type { WordedCell } from '#domain/wording/worded.ts'
import type { Reader } from '../../ui/answer/reader.ts'
import { formatDay } from '../../ui/format-day.ts'
import { useLanguage, useT } from '../words/words.ts'

export type People = readonly Pick<WordedCell, 'citizenshipIso2' | 'citizenshipName' | 'isNamed'>[]

const nobody: People = []

export const peopleOf = (people: People): Reader['people'] =>
  people.map(({ citizenshipIso2: iso2, citizenshipName: name, isNamed }) => ({
    iso2,
    name,
    ...(isNamed && { isNamed }),
  }))

/** The member of staff who reads an answer about these people. */
export function useReader(people: People = nobody): Reader {
  const t = useT()
  const language = useLanguage()
  return useMemo(
    () => ({
      t,
      language,
      formatDay: (date) => formatDay(date, language),
      people: peopleOf(people),
      OutIcon: ExternalLink,
      newTab: true,
      classFor: () => undefined,
    }),
    [t, language, people],
  )
}
