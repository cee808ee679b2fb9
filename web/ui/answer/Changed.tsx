import type { Reader } from './reader.ts'

type ChangedProps = { of: { readonly isChanged?: boolean } | undefined; reader: Pick<Reader, 't'> }

/** Beside what says something else than its reader was told before: a red dot and a word. */
export const Changed = ({ of, reader }: ChangedProps) =>
  of?.isChanged ? <small className="is-changed">{reader.t('answer.changed')}</small> : null
