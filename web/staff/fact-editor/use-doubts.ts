import { useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Problem } from '#domain/review/problem.ts'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import { wordProblem } from '#domain/wording/word-problem.ts'
import type { Words } from '#domain/wording/words.ts'
import { judging, makeDoubtSteps, type InheritedFacts, type Judging } from './find-doubts.ts'

const REST_MS = 400
const none: ReadonlyMap<string, readonly string[]> = new Map()

type Edited = {
  readonly facts: readonly Fact[]
  readonly inherited: InheritedFacts | undefined
  readonly groups: readonly Group[]
  /** Undefined until they are known: then nothing is judged yet. */
  readonly nationalities: readonly Iso2[] | undefined
  readonly ownCountries: readonly Iso2[]
  readonly today: CalendarDate
  readonly words: Words
}

/** What is doubtful in the rules of a record, in words by their ids, once the typing rests. */
export function useDoubts({ facts, inherited, groups, nationalities, ownCountries, today, words }: Edited) {
  const own = ownCountries.join()
  const find = useMemo(
    () => (nationalities ? finding(judging(groups, nationalities, own.split(','), today), words) : null),
    [groups, nationalities, own, today, words],
  )
  const [doubts, setDoubts] = useState(none)
  const begun = useRef<unknown>(null)
  useEffect(() => {
    if (!find) return
    const judged = find(facts, inherited)
    let timer: ReturnType<typeof setTimeout>
    function goOn() {
      const { done, value } = judged.next()
      if (done) setDoubts(value)
      else timer = setTimeout(goOn)
    }
    // Those of a record that is just opened are shown at once.
    timer = setTimeout(goOn, begun.current === find ? REST_MS : 0)
    begun.current = find
    return () => clearTimeout(timer)
  }, [find, facts, inherited])
  return doubts
}

type Texts = ReadonlyMap<string, readonly string[]>

function finding(judged: Judging, words: Words) {
  const steps = makeDoubtSteps(judged)
  const word = wording(words)
  // The same texts stay the same object, so that a row about which nothing new is said is not drawn.
  const known = new Map<string, readonly string[]>()
  return function* (rules: readonly Fact[], inherited?: InheritedFacts): Generator<void, Texts> {
    const doubts = yield* steps(rules, inherited)
    return new Map(
      [...doubts].map(([id, problems]) => {
        const texts = [...new Set(problems.map(word))]
        const key = `${id}\n${texts.join('\n')}`
        const same = known.get(key) ?? texts
        known.set(key, same)
        return [id, same]
      }),
    )
  }
}

const wording = ({ t, language, content, names }: Words) => {
  const groupName = (id: string) => {
    const name = names.groupNames.get(id)
    return name ? content(name).text : id
  }
  return (problem: Problem) => wordProblem(problem, { t, language, groupName })
}
