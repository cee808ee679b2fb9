import type { DateContext } from './dates.ts'
import type { Gazetteer } from './gazetteer.ts'
import { placeAt } from './named-place.ts'
import * as known from './prose-words.ts'
import type { Seen } from './reading.ts'
import { spanAt } from './spans.ts'
import type { Stream } from './stream.ts'
import { isCapitalised, isSign } from './tokens.ts'

/** Behind "ab" and "nach" they name no town. */
const noTowns = new Set(
  `absprache rucksprache buchung wunsch ankunft abflug abreise abfahrt flughafen airport hafen bahnhof haus hause personen person vereinbarung
  verfugbarkeit plan eingang erhalt zahlung anzahlung prufung bestatigung mitternacht mittag mittags morgen abend uhr firma bord deck
  terminal gate seite mai mitte anfang ende ostern pfingsten weihnachten silvester europa asien afrika amerika`.split(
    /\s+/,
  ),
)
const behind = new Set(['ab', 'nach', 'from', 'to', 'via', 'uber', 'ueber', 'abflug', 'abfahrt', 'departure'])
const fewestLetters = 4

/** "Bus ab Musterstadt": a name in a place for one, which nobody knows; only at the end of what is said. */
export function unknownTown(
  { tokens, folded, begins, isName, isLabelled }: Stream,
  at: number,
  gazetteer: Gazetteer,
  context: DateContext,
): Seen | null {
  const token = tokens[at]
  const word = folded[at] ?? ''
  if (!token || begins.has(at) || isName[at] || isLabelled[at] || !behind.has(folded[at - 1] ?? '')) return null
  if (!isCapitalised(token) || token.text.length < fewestLetters) return null
  const isEnd =
    tokens[at + 1] === undefined || begins.has(at + 1) || isSign(tokens[at + 1], '.', ',', '!', '?', ';', ')')
  const means = [
    noTowns,
    known.besideDays,
    known.personWords,
    known.citizenWords,
    known.honorifics,
    known.roleWords,
    known.startWords,
    known.endWords,
  ]
  if (!isEnd || means.some((words) => words.has(word))) return null
  if (placeAt(tokens, at, gazetteer) || spanAt(tokens, at, context)) return null
  return { kind: 'words', written: token.text, start: token.start }
}
