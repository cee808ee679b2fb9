import type { FormValues } from '#web/staff/form/drafts.ts'
import type { StoredValues } from '#web/staff/stored-values.ts'
import { readStored } from '#web/staff/stored.ts'

const name = 'edit '

/** The name of what is half written in the row of a trip page. */
export const editDraft = (id: string): string => `${name}${id}`

/** Trip pages in whose rows something half written waits, as after a reload or another sign-in. */
export const editedBefore = (): readonly string[] =>
  Object.keys(readStored('drafts'))
    .filter((draft) => draft.startsWith(name))
    .map((draft) => draft.slice(name.length))

/** Something half written in the row of a trip page: what it is, and what stood there before. */
export type WaitingEdit = { readonly id: string; readonly typed: string; readonly before: string }

/** What is half written, with the text that finds its row; empty where there was none. */
export const waitingEdits = (drafts: StoredValues['drafts']): readonly WaitingEdit[] =>
  Object.entries(drafts)
    .filter(([draft]) => draft.startsWith(name))
    .map(([draft, values]) => ({
      id: draft.slice(name.length),
      typed: textIn(values, 'note') || textIn(values, 'email'),
      before: textIn(values, 'begun email') || textIn(values, 'begun note') || '',
    }))

const textIn = (values: FormValues, field: string): string => (typeof values[field] === 'string' ? values[field] : '')
