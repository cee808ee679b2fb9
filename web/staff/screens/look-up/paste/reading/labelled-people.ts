import type { CalendarDate } from '#domain/dates.ts'
import { countryBehindName } from './country-behind-name.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nobody, type Mark, type ReadPerson } from './reading.ts'
import { rowFacts } from './row-facts.ts'
import { foldedWord, isCapitalised, isSign, isWord, type Line, type Token } from './tokens.ts'
import type { People } from './travel-documents.ts'

const labels = new Set(
  `passagier passagiere passenger passengers reisende reisender reiseteilnehmer teilnehmer teilnehmende gast gaste traveller travellers
  traveler travelers guest guests participants pax`.split(/\s+/),
)
const joins = new Set(['und', 'and', 'sowie'])
const longestName = 5

/** "Passagiere: Gerda Huber (Österreich), Klaus Meier (DE)": behind a label each name is somebody, with what its brackets tell. */
export function labelledPeople(
  { tokens }: Line,
  index: number,
  gazetteer: Gazetteer,
  today: CalendarDate,
): People | null {
  // "Traveler(s): ..."
  const isSeveral = isSign(tokens[1], '(') && isSign(tokens[3], ')')
  const colon = isSeveral ? 4 : 1
  if (!labels.has(foldedWord(tokens[0])) || !isSign(tokens[colon], ':')) return null
  const people: ReadPerson[] = []
  const marks: Mark[] = []
  for (const [place, own] of partsOf(tokens.slice(colon + 1)).entries()) {
    const name = nameOf(own)
    if (name === null) return null
    const read = rowFacts(own, own.map(foldedWord), 0, gazetteer, today, true)
    const behind = read.facts.passports.length === 0 ? countryBehindName(own, 0, gazetteer) : null
    const passports = behind ? [behind.iso2] : read.facts.passports
    people.push({
      ...nobody,
      ...read.facts,
      passports,
      who: `line ${index}.${place}`,
      name,
      doubts: [...(behind?.doubts ?? []), ...(read.asksOfPermit ? [{ key: 'permit-country' } as const] : [])],
    })
    marks.push(...read.marks)
    if (behind)
      marks.push({ kind: 'passport', start: own[behind.at]!.start, end: own[behind.at + behind.length - 1]!.end })
  }
  return people.some(({ passports }) => passports.length > 0) ? { people, marks } : null
}

/** Between commas and the like that stand in no brackets. */
function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  let isInside = false
  for (const token of tokens) {
    if (isSign(token, '(', '[')) isInside = true
    if (isSign(token, ')', ']')) isInside = false
    const isJoin = !isInside && (isSign(token, ',', ';', '&', '+', '|') || joins.has(foldedWord(token)))
    if (isJoin) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** Words with a capital letter up to the bracket; null: it is no name. */
function nameOf(tokens: readonly Token[]): string | null {
  const end = tokens.findIndex((token) => isSign(token, '(', '['))
  const words = end < 0 ? tokens : tokens.slice(0, end)
  const isName =
    words.length > 0 &&
    words.length <= longestName &&
    words.every((word) => (isWord(word) ? isCapitalised(word) : isSign(word, '.', '-', "'", '’')))
  if (!isName) return null
  return words.map((word, at) => (at > 0 && !word.isGlued ? ` ${word.text}` : word.text)).join('')
}
