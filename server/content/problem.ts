/** Something wrong in a content file: where, and what to do about it. `file` is relative to the content folder. */
export type ContentProblem = { readonly file: string; readonly line: number; readonly message: string }

/** The way from the top of a file to the entry that is wrong: `['facts', 2, 'when', 'holding']`. */
export type EntryPath = readonly (string | number)[]
export type EntryProblem = { readonly path: EntryPath; readonly message: string }
