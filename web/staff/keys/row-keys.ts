/** What a single letter does where a row of trip pages has the focus. */
export const rowKeys = {
  copy: 'c',
  open: 'o',
  mail: 'm',
  edit: 'e',
  change: 't',
  duplicate: 'd',
  followers: 'f',
  evidence: 'v',
  deactivate: 'x',
} as const
export type RowAction = keyof typeof rowKeys
