/** Something wrong in a content file: where, and what to do about it. `file` is relative to the content folder. */
export type ContentProblem = { readonly file: string; readonly line: number; readonly message: string }
