import type { StaffLanguage } from '#domain/languages.ts'
import type { PlaceKey } from '#domain/places.ts'
import type { Subject } from '#domain/review/check-references.ts'
import type { EntryPath, EntryProblem } from '#domain/review/problem.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordProblem, type ProblemWords } from '#domain/wording/word-problem.ts'
import { formatsOf } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { FieldError } from '#server/refusals.ts'
import { placeNamer } from '../../countries/list-countries.ts'

/** A `subject` is another record, a `type` a question, `countries` their codes with spaces between. */
type Values = Readonly<Record<string, string | number>>

/** Something wrong with a record: with its rules, or with what was typed (a key of `rule-desk.json`, `errors.json` or `texts.json`). */
export type RuleProblem =
  | EntryProblem
  | {
      readonly path: EntryPath
      readonly key: `${'rule-desk' | 'errors' | 'texts'}.${string}`
      readonly values?: Values
    }

const isOfRules = (problem: RuleProblem): problem is EntryProblem => !problem.key.includes('.')

/** How problems are told to an editor; another record is called by its name. */
export type DeskWords = ProblemWords & { readonly recordName: (subject: Subject) => string }

export function problemWords(language: StaffLanguage, rulebook: Rulebook): DeskWords {
  const { groupNames, policyNames } = rulebook
  const nameIn = (names: typeof groupNames, id: string) => names.get(id)?.[language] ?? names.get(id)?.de ?? id
  return {
    t: translatorFor(language),
    language,
    groupName: (id) => nameIn(groupNames, id),
    recordName: (subject) => {
      const [kind, key] = [subject.slice(0, subject.indexOf(':')), subject.slice(subject.indexOf(':') + 1)]
      if (kind === 'group') return nameIn(groupNames, key)
      if (kind === 'policy') return nameIn(policyNames, key)
      const place = rulebook.places.get(key as PlaceKey)
      return place ? placeNamer(rulebook, language)(place) : key
    },
  }
}

/** By field: `facts.3.maxStay.days`; what is wrong with the record as a whole has the field ''. */
export function wordRuleProblems(problems: readonly RuleProblem[], words: DeskWords): FieldError[] {
  const { countryName, list } = formatsOf(words.language)
  const toNames: Readonly<Record<string, (value: string) => string>> = {
    subject: (subject) => words.recordName(subject as Subject),
    type: (type) => words.t(`type.${type}`),
    countries: (codes) => list(codes.split(' ').map(countryName)),
  }
  const named = (values: Values = {}): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? (toNames[name]?.(value) ?? value) : value,
      ]),
    )
  const byField = Map.groupBy(problems, ({ path }) => path.join('.'))
  return [...byField].map(([field, own]) => {
    const messages = own.map((each) =>
      isOfRules(each) ? wordProblem(each, words) : words.t(each.key, named(each.values)),
    )
    return { field, messages: [...new Set(messages)] }
  })
}
