import { isSameJson } from '#domain/canonical-json.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { FieldError } from '../api/call.ts'
import type { Facts } from './facts-by-type.ts'

/** A problem of a record at the fact it is about, as that was sent, so that it stays there when facts move. */
export type RecordError = { readonly fact: Fact | null; readonly path: string; readonly message: string }

const factPath = /^facts\.(\d+)(?:\.(.*))?$/

/** What was refused of a record as it was sent. */
export const recordErrors = (refused: readonly FieldError[], sent: Facts): readonly RecordError[] =>
  refused.flatMap(({ field, messages }) => {
    const [, index, rest = ''] = factPath.exec(field) ?? []
    const fact = index === undefined ? undefined : sent[Number(index)]
    return messages.map((message) => ({ fact: fact ?? null, path: fact ? rest : field, message }))
  })

/** What a problem is about, down to the field of the fact. */
const partAt = (fact: Fact, path: string): unknown =>
  path === '' ? fact : (fact as Readonly<Record<string, unknown>>)[path.split('.')[0]!]

/** By the path of the field as the record is by now; what is about a fact that is gone, or about what was changed since, is gone. */
export function errorsByPath(errors: readonly RecordError[], facts: Facts): Readonly<Record<string, string>> {
  const placeOf = new Map(facts.map(({ id }, index) => [id, index]))
  const found: Record<string, string> = {}
  for (const { fact: sent, path, message } of errors) {
    const index = sent === null ? null : placeOf.get(sent.id)
    if (index === undefined) continue
    if (sent !== null && index !== null && !isSameJson(partAt(sent, path), partAt(facts[index]!, path))) continue
    const full = index === null ? path : path === '' ? `facts.${index}` : `facts.${index}.${path}`
    found[full] = found[full] ? `${found[full]} ${message}` : message
  }
  return found
}
