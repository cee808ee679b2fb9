import { placeKey, type PlaceKey } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Spot } from './reading.ts'
import { foldedWord, isCapital, isSign, type Token } from './tokens.ts'

/** Codes of cities with several airports, as tickets print them. */
const cityCodes: Readonly<Record<string, string>> = {
  BER: 'BER',
  BJS: 'PEK PKX',
  BUE: 'EZE AEP',
  CHI: 'ORD MDW',
  DTT: 'DTW',
  HOU: 'IAH HOU',
  LON: 'LHR LGW STN LTN LCY',
  MIL: 'MXP LIN BGY',
  MOW: 'SVO DME VKO',
  NYC: 'JFK EWR LGA',
  OSA: 'KIX ITM',
  PAR: 'CDG ORY BVA',
  RIO: 'GIG SDU',
  ROM: 'FCO CIA',
  SAO: 'GRU CGH VCP',
  SEL: 'ICN GMP',
  STO: 'ARN BMA NYO',
  TYO: 'NRT HND',
  WAS: 'IAD DCA BWI',
  YMQ: 'YUL',
  YTO: 'YYZ YTZ',
}

/** What three letters name: an airport, a city with several, or nothing that is known. */
export function spotOfCode(code: string, gazetteer: Gazetteer): Spot {
  const written = code.toUpperCase()
  const ids = gazetteer.airport(written) ? [written] : (cityCodes[written]?.split(' ') ?? [])
  const keys = ids.filter((id) => gazetteer.airport(id)).map((id) => placeKey({ type: 'AIRPORT', id }))
  return { written, keys, isAirport: true }
}

export const isKnownCode = (token: Token | undefined, gazetteer: Gazetteer): token is Token =>
  isCapital(token) && token.text.length === 3 && spotOfCode(token.text, gazetteer).keys.length > 0

const mostWords = 5

/** The longest name of a place that begins at this token. */
export function nameAt(
  tokens: readonly Token[],
  at: number,
  gazetteer: Gazetteer,
): { readonly spot: Spot; readonly length: number } | null {
  let best: { readonly spot: Spot; readonly length: number } | null = null
  const words: string[] = []
  for (let next = at; next < tokens.length && words.length < mostWords; next += 1) {
    const token = tokens[next]!
    const isName = token.kind === 'word'
    if (isName) words.push(foldedWord(token))
    else if (next === at || !isSign(token, '-', '.', "'", '’') || !token.isGlued) break
    if (!isName) continue
    const keys = gazetteer.named(words.join(' '))
    if (keys.length > 0) best = { spot: spotOf(tokens.slice(at, next + 1), keys), length: next + 1 - at }
  }
  return best
}

function spotOf(tokens: readonly Token[], keys: readonly PlaceKey[]): Spot {
  const written = tokens.map((token, index) => (index > 0 && !token.isGlued ? ` ${token.text}` : token.text)).join('')
  return { written, keys, isAirport: false }
}

export const isSameSpot = (a: Spot, b: Spot): boolean =>
  a.written === b.written || a.keys.some((key) => b.keys.includes(key))

const papers = /^(?:reise)?(?:pass|pässe|visum|visa|passport|staatsbürger|staatsangehörig|bürger)/i

/** "US" in "US-Pass" and "US-Visum". */
export const isOfPaper = (tokens: readonly Token[], at: number): boolean =>
  isSign(tokens[at + 1], '-') && tokens[at + 1]!.isGlued && papers.test(tokens[at + 2]?.text ?? '')
