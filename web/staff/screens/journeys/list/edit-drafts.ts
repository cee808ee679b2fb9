import { readStored } from '#web/staff/session/stored.ts'

const name = 'edit '

/** The name of what is half written in the row of a trip page. */
export const editDraft = (id: string): string => `${name}${id}`

/** Trip pages in whose rows something half written waits, as after a reload or another sign-in. */
export const editedBefore = (): readonly string[] =>
  Object.keys(readStored('drafts'))
    .filter((draft) => draft.startsWith(name))
    .map((draft) => draft.slice(name.length))
