import { readStored, writeStored } from '../stored.ts'

/** What a form holds, flat. */
export type FormValues = Readonly<Record<string, string | boolean>>

const MOST_DRAFTS = 20

/** The values that are not the initial ones. */
export const changesOf = <Values extends FormValues>(values: Values, initial: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field])) as Partial<Values>

/** What was changed in a form before it was left, as far as its fields are still these. */
export function readDraft<Values extends FormValues>(name: string, initial: Values): Partial<Values> {
  const kept = Object.entries(readStored('drafts')[name] ?? {})
  const fitting = kept.filter(([field, value]) => typeof value === typeof initial[field] && value !== initial[field])
  return Object.fromEntries(fitting) as Partial<Values>
}

const begunOf = (field: string): string => `begun ${field}`

/** What stood in fields of a draft before somebody began to change them; `now` is what stands there by now. */
export const readBegun = <Values extends FormValues>(name: string, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.keys(now).flatMap((field) => {
      const begun = readStored('drafts')[name]?.[begunOf(field)]
      return typeof begun === typeof now[field] ? [[field, begun]] : []
    }),
  ) as Partial<Values>

/** Keeps what was changed, and what it was changed from; nothing changed is nothing kept. */
export function keepDraft(name: string, changes: FormValues, initial: FormValues = {}): void {
  const { [name]: known, ...others } = readStored('drafts')
  const fields = Object.keys(changes)
  if (fields.length === 0 && known === undefined) return
  const begun = fields.flatMap((field) => {
    const before = known?.[begunOf(field)] ?? initial[field]
    return before === undefined ? [] : [[begunOf(field), before] as const]
  })
  const draft = { ...changes, ...Object.fromEntries(begun) }
  const all = Object.entries(fields.length > 0 ? { ...others, [name]: draft } : others)
  writeStored('drafts', Object.fromEntries(all.slice(-MOST_DRAFTS)))
}
