import type { CalendarDate } from '#domain/dates.ts'
import { countryBehindName } from './country-behind-name.ts'
import { birthday } from './dates.ts'
import { nobody, type Mark, type ReadPerson } from './reading.ts'
import type { People } from './travel-documents.ts'
import { codesInBrackets } from './people-by-code.ts'
import type { Gazetteer } from './gazetteer.ts'
import { foldedWord, isCapital, isNumber, isSign, isWord, type Line, type Token } from './tokens.ts'

const title = /^(?:MR|MRS|MS|MSTR|MISS|DR|PROF|CHD|INF)$/
/** The title may be written at the name: ANNAMRS. */
const isTitle = (token: Token | undefined): boolean => isCapital(token) && /(?:MR|MRS|MSTR|MISS|CHD)$/.test(token.text)
/** "INF" may be written at the name of the infant: (INFMUELLER/MIA/05MAY26). */
const isChildMark = (tokens: readonly Token[], at: number): boolean =>
  isCapital(tokens[at]) &&
  (/^(?:CHD|INF|MSTR|CNN|INS)$/.test(tokens[at].text) ||
    (isSign(tokens[at - 1], '(') && tokens[at].text.startsWith('INF')))

const isNameSlash = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at], '/') && isCapital(tokens[at - 1]) && isCapital(tokens[at + 1]) && tokens[at - 1]!.text.length >= 2

/** "1.MUELLER/ANNA MRS 2.MUELLER/TIM MSTR" */
export const namesIn = ({ tokens }: Line): number => tokens.filter((_, at) => isNameSlash(tokens, at)).length
export const hasSeveralNames = (line: Line): boolean => namesIn(line) > 1

/** "1.MUELLER/ANNA MRS 2.MUELLER/TIM MSTR(CHD/12MAR19)": names of passengers, and which of them are children. */
export function passengersOf(line: Line, today: CalendarDate, gazetteer: Gazetteer): People | null {
  const { tokens } = line
  const slash = tokens.findIndex((_, at) => isNameSlash(tokens, at))
  if (slash < 0) return null
  const isNumbered = isNumber(tokens[0]) && isSign(tokens[1], '.')
  const hasTitle = tokens
    .slice(slash + 1)
    .some((token) => (isCapital(token) && title.test(token.text)) || isTitle(token))
  if (!isNumbered && !hasTitle) return null
  const people: ReadPerson[] = []
  const marks: Mark[] = []
  const folded = tokens.map(foldedWord)
  const infant = infantAt(tokens)
  let name: string | null = null
  for (let at = slash; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (isNameSlash(tokens, at)) name = `${tokens[at - 1]!.text}/${tokens[at + 1]!.text}`
    const codes = codesInBrackets(tokens, folded, at, gazetteer)
    if (codes) {
      people.push({ ...nobody, name, passports: codes.found })
      for (const [start] of codes.places)
        marks.push({ kind: 'passport', start: tokens[start]!.start, end: tokens[start]!.end })
      at += codes.length - 1
      continue
    }
    // The mark at the mother is none of a second one.
    if (!isChildMark(tokens, at) || (at < infant && token.text === 'INF')) continue
    const born = birthNear(tokens, at + 1, today)
    const previous = people.at(-1)
    // "MSTR(CHD/12MAR19)" is one child, and INF in brackets one more beside its mother.
    const isSame =
      previous !== undefined && token.text === 'CHD' && isSign(tokens[at - 1], '(') && isChildMark(tokens, at - 2)
    if (isSame) people.pop()
    people.push({ ...nobody, birth: born?.birth ?? null, isChild: true })
    marks.push({ kind: 'child', start: token.start, end: born?.end ?? token.end })
  }
  const behind =
    namesIn(line) === 1 && people.length < 2 && people.every(({ passports }) => passports.length === 0)
      ? countryBehindName(tokens, isNumbered ? 2 : 0, gazetteer)
      : null
  if (behind) {
    const { iso2, at, length, doubts } = behind
    people.splice(0, 1, { ...(people[0] ?? nobody), name, passports: [iso2], doubts })
    marks.push({ kind: 'passport', start: tokens[at]!.start, end: tokens[at + length - 1]!.end })
  }
  return { people, marks }
}

/** Where an infant has an entry of its own: "1.1GAST/EINS MRS*INF 2.I/1GAST/MINI*INF". */
const infantAt = (tokens: readonly Token[]): number =>
  tokens.findIndex((token, at) => isCapital(token) && token.text === 'I' && isSign(tokens[at + 1], '/'))

/** A birthday in the same brackets: "(CHD/12MAR19)", "(INFMUELLER/MIA/05MAY26)". */
function birthNear(
  tokens: readonly Token[],
  from: number,
  today: CalendarDate,
): { readonly birth: CalendarDate; readonly end: number } | null {
  for (let at = from; at < Math.min(from + 6, tokens.length) && !isSign(tokens[at], ')'); at += 1) {
    const [day, month, year] = tokens.slice(at, at + 3)
    if (!isNumber(day) || !isWord(month) || month.text.length !== 3 || !isNumber(year)) continue
    const birth = birthday(`${day.text}${month.text}${year.text}`, today)
    if (birth !== null) return { birth, end: year.end }
  }
  return null
}
