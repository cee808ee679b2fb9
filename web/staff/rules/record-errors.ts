import type { FieldError } from '../api/call.ts'
import type { Facts } from './facts-by-type.ts'

/** A problem of a record at the fact it is about, so that it stays there when facts move. */
export type RecordError = { readonly factId: string | null; readonly path: string; readonly message: string }

const factPath = /^facts\.(\d+)(?:\.(.*))?$/

/** What was refused of a record as it was sent. */
export const recordErrors = (refused: readonly FieldError[], sent: Facts): readonly RecordError[] =>
  refused.flatMap(({ field, messages }) => {
    const [, index, rest = ''] = factPath.exec(field) ?? []
    const fact = index === undefined ? undefined : sent[Number(index)]
    return messages.map((message) => ({ factId: fact?.id ?? null, path: fact ? rest : field, message }))
  })

/** By the path of the field as the record is by now; what is about a fact that is gone is gone. */
export function errorsByPath(errors: readonly RecordError[], facts: Facts): Readonly<Record<string, string>> {
  const placeOf = new Map(facts.map(({ id }, index) => [id, index]))
  const found: Record<string, string> = {}
  for (const { factId, path, message } of errors) {
    const index = factId === null ? null : placeOf.get(factId)
    if (index === undefined) continue
    const full = index === null ? path : path === '' ? `facts.${index}` : `facts.${index}.${path}`
    found[full] = found[full] ? `${found[full]} ${message}` : message
  }
  return found
}
