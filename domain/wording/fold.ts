/** Letters that no accent separates from their plain form, so that Unicode decomposition leaves them. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/**
 * Text as it is compared in a search: small letters without accents, words separated by one blank. Turkish İ, I, ı and i
 * are one letter, so that "Istanbul", "İstanbul" and "istanbul" find each other.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ıłđðøæœßþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
