import { keepDraft } from '#web/staff/form/drafts.ts'
import { keepTypedName, typedNamesOf } from '#web/staff/fields/typed-names.ts'
import { readStored } from '#web/staff/stored.ts'
import { holderOf } from '#web/staff/trip/party.ts'
import type { SearchForm } from './search-form.ts'

/** One search is half typed at a time, at its address; it is kept and forgotten like what is half typed in a row. */
const name = 'look-up'

export const dropSearchDraft = (): void => keepDraft(name, {})

/** Nothing but the initial values is nothing kept. */
export function keepSearchDraft(address: string, values: SearchForm, initial: SearchForm): void {
  const form = JSON.stringify(values)
  if (form === JSON.stringify(initial)) dropSearchDraft()
  else keepDraft(name, { address, form, names: JSON.stringify(typedNamesOf(values.to)) })
}

/** What was typed at this address before it was left; null where nothing was, or another version of the form kept it. */
export function readSearchDraft(address: string, initial: SearchForm): SearchForm | null {
  const kept = readStored('drafts')[name]
  if (kept?.address !== address || typeof kept.form !== 'string') return null
  const values = parse(kept.form)
  if (!isFormLike(values, initial)) return null
  for (const [key, typedName] of Object.entries(parse(String(kept.names ?? '')) ?? {}))
    if (typeof typedName === 'string' && values.to.includes(key)) keepTypedName(key, typedName)
  return { ...initial, ...values }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isFormLike(values: unknown, initial: SearchForm): values is SearchForm {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return false
  const fields = new Map(Object.entries(values))
  const hasShape = Object.entries({ ...initial, travellers: [anybody] }).every(([field, like]) =>
    isLike(fields.get(field), like),
  )
  return (
    hasShape &&
    lengthOf(fields, 'to') === lengthOf(fields, 'days') &&
    lengthOf(fields, 'via') === lengthOf(fields, 'hours')
  )
}

/** Each part of a traveller, to know one by. */
const anybody = { ...holderOf(''), holds: [''] }

function isLike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value) && value.every((each) => isLike(each, like[0] ?? ''))
  if (typeof like !== 'object' || like === null) return typeof value === typeof like
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(like).every(([field, each]) => isLike(fields.get(field), each))
}

const lengthOf = (fields: ReadonlyMap<string, unknown>, field: string): number =>
  (fields.get(field) as unknown[]).length
