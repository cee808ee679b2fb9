/** "+49 (0)30 / 1234" as a telephone dials it: the zero in brackets is not dialled behind the code of a country, which "0049" is too. */
export const dialable = (phone: string): string =>
  `tel:${phone.replace(/^(\s*(?:\+|00).*?)\(\s*0\s*\)/, '$1').replace(/[^\d+]/g, '')}`
