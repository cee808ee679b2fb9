/** A message of the catalogue of words in one language, its ICU placeholders filled. An unknown key is shown as it is. */
export type Translate = (id: string, values?: Record<string, unknown>) => string
