/** As the server sees it: one plain address. */
const EMAIL = /^[^\s@<>()[\]",:;\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text)
