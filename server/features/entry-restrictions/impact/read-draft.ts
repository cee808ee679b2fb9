import type { FieldError } from '#server/refusals.ts'
import type { DraftText } from './draft-question.ts'
import { readBody } from '../rule/read-body.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import { wordRuleProblems, type DeskWords } from '../rule/rule-problem.ts'

const anyIds: ReadonlySet<string> = new Set()

/** A draft that may be asked: in the shape of its kind. What it says may still be doubtful; a body of null takes the record away. */
export function readDraft(
  { kind, key }: RuleName,
  body: unknown,
  words: DeskWords,
): { readonly draft: DraftText } | { readonly errors: readonly FieldError[] } {
  if (body === null) return { draft: { kind, key, text: null } }
  const reading = readBody({ kind, key }, body, anyIds)
  if ('problems' in reading) return { errors: wordRuleProblems(reading.problems, words) }
  return { draft: { kind, key, text: JSON.stringify(reading.body, inStoredOrder) } }
}

/** The database keeps the parts of a value in this order: written otherwise, a sentence that stays would count as another one. */
const inStoredOrder = (_key: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))
