/** "+49 (0)30 / 1234" as a telephone dials it: the zero in brackets is not dialled behind the code of a country. */
export const dialable = (phone: string): string =>
  `tel:${phone.replace(/^(\s*\+.*?)\(\s*0\s*\)/, '$1').replace(/[^\d+]/g, '')}`
