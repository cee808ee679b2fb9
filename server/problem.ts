/** What is wrong with one field of an input: a key of `locales/LANGUAGE/errors.json` and its placeholders. */
export type Problem = {
  readonly field: string
  readonly key: string
  readonly values?: Record<string, string | number>
}

/** The problem, where there is one. */
export const problemIf = (isWrong: boolean, field: string, key: string, values?: Problem['values']): Problem[] =>
  isWrong ? [{ field, key, ...(values && { values }) }] : []
