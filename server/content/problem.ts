import type { EntryPath } from '#domain/review/problem.ts'

/** Something wrong in a content file: where, and what to do about it. `file` is relative to the content folder. */
export type ContentProblem = { readonly file: string; readonly line: number; readonly message: string }

/** The same before its file is known: the way to the entry inside the file. */
export type WrittenProblem = { readonly path: EntryPath; readonly message: string }
