import { foldedWord, type Line } from './tokens.ts'

/** What is known of a row of the same list. */
export type RowSigns = {
  /** A title, a birthday, an age, or a word for a people: it is about somebody. */
  readonly isSomebody: boolean
  /** Three letters of a country end it, behind what may be a name. */
  readonly hasCode: boolean
}

/** So many rows before and behind are looked at. */
const near = 12
const fewestCodes = 2

/** A line above a list that says that people follow. */
const above = new Set(
  `passagiere passagierliste passenger passengers pax paxliste paxlist reisende reisender reiseteilnehmer teilnehmer teilnehmerliste
  teilnehmende gaste gaesteliste gasteliste guest guests traveller travellers traveler travelers participants namensliste namelist`.split(
    /\s+/,
  ),
)

/** That the rows around one of a list are about people: one of them certainly is, two end in codes of countries, or the line above says so. */
export function listsPeople(
  lines: readonly Line[],
  from: number,
  isRowOfList: (at: number) => boolean,
  signsOf: (line: Line) => RowSigns,
): boolean {
  let codes = 0
  for (const step of [-1, 1]) {
    let at = step < 0 ? from : from + 1
    for (let row = 0; row < near && isRowOfList(at); row += 1, at += step) {
      const { isSomebody, hasCode } = signsOf(lines[at]!)
      if (isSomebody) return true
      if (hasCode) codes += 1
      if (codes >= fewestCodes) return true
    }
    if (step < 0 && saysPeople(lines, at)) return true
  }
  return false
}

/** The line itself, or the one before an empty one. */
function saysPeople(lines: readonly Line[], at: number): boolean {
  const line = lines[at]?.tokens.length === 0 ? lines[at - 1] : lines[at]
  return (line?.tokens ?? []).some((token) => above.has(foldedWord(token)))
}
