import { readStored, writeStored } from '../session/stored.ts'

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

/** Keeps what was changed; nothing changed is nothing kept. */
export function keepDraft(name: string, changes: FormValues): void {
  const { [name]: known, ...others } = readStored('drafts')
  const isChanged = Object.keys(changes).length > 0
  if (!isChanged && known === undefined) return
  const all = Object.entries(isChanged ? { ...others, [name]: changes } : others)
  writeStored('drafts', Object.fromEntries(all.slice(-MOST_DRAFTS)))
}
