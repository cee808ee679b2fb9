import { useMemo } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Problem } from '#domain/review/problem.ts'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import { wordProblem } from '#domain/wording/word-problem.ts'
import type { Words } from '#domain/wording/words.ts'
import { judging, makeDoubts, type Judging } from './find-doubts.ts'

const REST_MS = 400
const none: ReadonlyMap<string, readonly string[]> = new Map()

type Edited = {
  readonly facts: readonly Fact[]
  readonly groups: readonly Group[]
  /** Undefined until they are known: then nothing is judged yet. */
  readonly nationalities: readonly Iso2[] | undefined
  readonly ownCountries: readonly Iso2[]
  readonly today: CalendarDate
  readonly words: Words
}

/** What is doubtful in the rules of a record, in words by their ids, once the typing rests. */
export function useDoubts({ facts, groups, nationalities, ownCountries, today, words }: Edited) {
  const own = ownCountries.join()
  const find = useMemo(
    () => finding(judging(groups, nationalities ?? [], own.split(','), today), words),
    [groups, nationalities, own, today, words],
  )
  const [rested] = useDebouncedValue(facts, REST_MS)
  return useMemo(() => (nationalities ? find(rested) : none), [find, nationalities, rested])
}

function finding(judged: Judging, words: Words) {
  const doubts = makeDoubts(judged)
  const word = wording(words)
  // The same texts stay the same object, so that a row about which nothing new is said is not drawn.
  const known = new Map<string, readonly string[]>()
  return (rules: readonly Fact[]): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...doubts(rules)].map(([id, problems]) => {
        const texts = [...new Set(problems.map(word))]
        const key = `${id}\n${texts.join('\n')}`
        const same = known.get(key) ?? texts
        known.set(key, same)
        return [id, same]
      }),
    )
}

const wording = ({ t, language, content, names }: Words) => {
  const groupName = (id: string) => {
    const name = names.groupNames.get(id)
    return name ? content(name).text : id
  }
  return (problem: Problem) => wordProblem(problem, { t, language, groupName })
}
