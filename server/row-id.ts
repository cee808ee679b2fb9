const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of a row: the database throws where it is compared with any other text. */
export const isRowId = (text: string): boolean => form.test(text)
