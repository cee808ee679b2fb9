/** The length of a trip as an address holds it in the place of its return: "14n". */
export const nightsText = (nights: number): string => `${nights}n`
