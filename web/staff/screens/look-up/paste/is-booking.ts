/** A line with a day and two airports as booking systems print them: "12FEB 5 FRADOH". */
const flight = /\d{1,2}[A-Z]{3}(?:\d{2}|\d{4})?[\s*]{0,3}(?:[1-7A-Z]{1,2}[\s*]{1,3})?[A-Z]{6}/
/** No name of a place is as long. */
const longestName = 60

/** Whether a text that is pasted in a field is more than what the field asks for. */
export function isBooking(text: string): boolean {
  const start = text.slice(0, 4000)
  const lines = start.split('\n', 20).filter((line) => line.trim() !== '')
  return lines.length > 1 || text.trim().length > longestName || flight.test(start)
}
