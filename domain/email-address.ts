const longest = 254

/** One plain address: no list, no display name, no blanks, line breaks or invisible characters. Every part has one way to match, so it is quick. */
const ADDRESS = /^[^\s\p{C}@<>()[\]",:;\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** As the server judges it, and so the form as well. */
export const isEmailAddress = (text: string): boolean => text.length <= longest && ADDRESS.test(text)
