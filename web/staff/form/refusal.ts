import { isCallError, type FieldError } from '../api/call.ts'
import { wordsNow } from '../words/words.ts'

/** What was refused of a form, as the API says it; what belongs to no field has an empty one. Nothing: it was done. */
export type Refusal = readonly FieldError[]

export const ofNoField = (message: string): Refusal => [{ field: '', messages: [message] }]

/** What a call that failed says about its input, or about itself. */
export function refusalOf(error: unknown): Refusal {
  if (!isCallError(error)) return ofNoField(wordsNow()('error.generic'))
  return error.fields.length > 0 ? error.fields : ofNoField(error.message)
}

/** One text a field, each message said once. */
export function joinByField<Field extends string>(
  entries: readonly (readonly [Field, string])[],
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {}
  for (const [field, text] of entries) {
    const known = messages[field]
    if (!known?.includes(text)) messages[field] = known ? `${known} ${text}` : text
  }
  return messages
}

/** A refusal at the fields of a form; `names` are the API's. What belongs to none of them is at `rest`. */
export const byField = <Field extends string>(
  refusal: Refusal,
  names: Readonly<Record<string, Field>>,
  rest: Field,
): Partial<Record<Field, string>> =>
  joinByField(refusal.flatMap(({ field, messages }) => messages.map((text) => [names[field] ?? rest, text] as const)))
