/** The way from the top of a record to the entry that is wrong: `['facts', 2, 'when', 'holding']`. */
export type EntryPath = readonly (string | number)[]
export type EntryProblem = { readonly path: EntryPath; readonly message: string }

/** The problem, where there is one. */
export const problemIf = (isWrong: boolean, path: EntryPath, message: string): EntryProblem[] =>
  isWrong ? [{ path, message }] : []
