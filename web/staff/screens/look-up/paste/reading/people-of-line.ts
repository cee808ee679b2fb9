import type { CalendarDate } from '#domain/dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { personLinesAt } from './person-lines.ts'
import type { People } from './travel-documents.ts'
import { isCapitalised, isSign, isWord, type Line, type Token } from './tokens.ts'

const title = /^(?:Herr|Frau|HERR|FRAU|Mr|Mrs|Ms|MR|MRS|MS)$/
const fewest = 2

/** "Frau Gast Eins (Staatsangehörigkeit: deutsch), Herr Gast Zwei (Staatsangehörigkeit: …)": each title begins somebody, with a nationality of their own. */
export function peopleOfLine(
  { tokens }: Line,
  index: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
): People | null {
  const begins = [...tokens.keys()].filter((at) => beginsPerson(tokens, at))
  if (begins.length < fewest) return null
  const people = begins.map((at, place) => {
    const own = tokens.slice(at, begins[place + 1] ?? tokens.length)
    const line: Line = { tokens: own, start: own[0]!.start, end: own.at(-1)!.end }
    return personLinesAt([line], 0, gazetteer, today)
  })
  if (people.some((one) => one === null || one.person.passports.length === 0)) return null
  return {
    people: people.map((one, place) => ({ ...one!.person, who: `line ${index}.${place}` })),
    marks: people.flatMap((one) => one!.marks),
  }
}

/** Behind a sign, or at the begin: "meine Frau" is none. */
const beginsPerson = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at]) &&
  title.test(tokens[at].text) &&
  isCapitalised(tokens[at + 1] ?? tokens[at]) &&
  (at === 0 || isSign(tokens[at - 1], ',', ';', ':', ')'))
