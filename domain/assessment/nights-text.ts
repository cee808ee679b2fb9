/** The length of a trip as an address holds it in the place of its return: "14n". */
export const nightsText = (nights: number): string => `${nights}n`

/** Null for what is no such text. */
export const readNightsText = (text: string): number | null =>
  /^\d{1,3}n$/.test(text) ? Number(text.slice(0, -1)) : null
