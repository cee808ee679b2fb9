import type { Stop } from '../assessment/assessment.ts'
import type { Iso2 } from '../places.ts'
import { withEnglishArticle } from './in-country.ts'
import { stopName } from './stop-name.ts'
import type { Words } from './words.ts'

/**
 * For which places something is: "for Vietnam and the United States", "für die Türkei und Ägypten". In languages that bend every name,
 * or give each its article, the places stand in brackets; people never do there.
 */
export function forPlaces(stops: readonly Stop[], words: Words): string {
  const { language } = words
  const names = [...new Set(stops.map((stop) => nameOf(stop, words)))]
  if (language === 'de') return `für ${words.list(names)}`
  return language === 'en' ? `for ${words.list(names)}` : `(${words.list(names)})`
}

function nameOf(stop: Stop, words: Words): string {
  const name = stopName(stop, words)
  if (name !== words.countryName(stop.iso2)) return name
  if (words.language === 'en') return withEnglishArticle(stop.iso2, name)
  return words.language === 'de' ? (germanAccusative[stop.iso2] ?? name) : name
}

/** Names with an article. */
const germanAccusative: Readonly<Record<Iso2, string>> = {
  AE: 'die Vereinigten Arabischen Emirate',
  AX: 'die Ålandinseln',
  BQ: 'die Karibischen Niederlande',
  BS: 'die Bahamas',
  CC: 'die Kokosinseln',
  CF: 'die Zentralafrikanische Republik',
  CH: 'die Schweiz',
  CK: 'die Cookinseln',
  CX: 'die Weihnachtsinsel',
  DO: 'die Dominikanische Republik',
  EH: 'die Westsahara',
  FK: 'die Falklandinseln',
  FO: 'die Färöer',
  GB: 'das Vereinigte Königreich',
  HK: 'die Sonderverwaltungsregion Hongkong',
  IM: 'die Isle of Man',
  IQ: 'den Irak',
  IR: 'den Iran',
  KM: 'die Komoren',
  KY: 'die Kaimaninseln',
  LB: 'den Libanon',
  MD: 'die Republik Moldau',
  MH: 'die Marshallinseln',
  MN: 'die Mongolei',
  MO: 'die Sonderverwaltungsregion Macau',
  MP: 'die Nördlichen Marianen',
  MV: 'die Malediven',
  NE: 'den Niger',
  NF: 'die Norfolkinsel',
  NL: 'die Niederlande',
  PH: 'die Philippinen',
  PN: 'die Pitcairninseln',
  PS: 'die Palästinensischen Autonomiegebiete',
  SB: 'die Salomonen',
  SC: 'die Seychellen',
  SD: 'den Sudan',
  SK: 'die Slowakei',
  SS: 'den Südsudan',
  TC: 'die Turks- und Caicosinseln',
  TD: 'den Tschad',
  TR: 'die Türkei',
  UA: 'die Ukraine',
  US: 'die Vereinigten Staaten',
  VA: 'die Vatikanstadt',
  VG: 'die Britischen Jungferninseln',
  VI: 'die Amerikanischen Jungferninseln',
  XK: 'den Kosovo',
  YE: 'den Jemen',
}
