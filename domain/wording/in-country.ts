import type { Language } from '../languages.ts'
import type { Iso2 } from '../places.ts'

/**
 * Where somebody lives, as a sentence says it: "in the United States", "in der Türkei", "på Island". Messages of the
 * languages that bend every name take the bare name, in brackets or after a colon.
 */
export function inCountry(iso2: Iso2, name: string, language: Language): string {
  if (language === 'en') return `in ${withEnglishArticle(iso2, name)}`
  if (language === 'de') return german[iso2] ?? `${onGerman.has(iso2) ? 'auf' : 'in'} ${name}`
  if (language === 'da') return `${onDanish.has(iso2) ? 'på' : 'i'} ${name}`
  return name
}

/** "the United States", "Vietnam". */
export const withEnglishArticle = (iso2: Iso2, name: string): string =>
  englishArticle.has(iso2) ? `the ${name}` : name

/** The bare name of a group, which fits into no sentence of those languages. */
export const inGroup = (name: string, language: Language): string => (bends.has(language) ? name : `(${name})`)

const bends: ReadonlySet<Language> = new Set(['fr', 'it', 'nl', 'pl', 'pt', 'es', 'cs', 'tr', 'hu'])

const codes = (text: string): ReadonlySet<Iso2> => new Set(text.split(' '))

const englishArticle = codes(
  'AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US VG VI',
)

/** Islands without an article. */
const onGerman = codes('BM CX GG GP JE MQ MT RE')

/** Names with an article, in the dative. */
const german: Readonly<Record<Iso2, string>> = {
  AE: 'in den Vereinigten Arabischen Emiraten',
  AQ: 'in der Antarktis',
  AX: 'auf den Ålandinseln',
  BQ: 'in den Karibischen Niederlanden',
  BS: 'auf den Bahamas',
  BV: 'auf der Bouvetinsel',
  CC: 'auf den Kokosinseln',
  CF: 'in der Zentralafrikanischen Republik',
  CH: 'in der Schweiz',
  CK: 'auf den Cookinseln',
  CX: 'auf der Weihnachtsinsel',
  DO: 'in der Dominikanischen Republik',
  EH: 'in der Westsahara',
  FK: 'auf den Falklandinseln',
  FO: 'auf den Färöern',
  GB: 'im Vereinigten Königreich',
  HK: 'in der Sonderverwaltungsregion Hongkong',
  IM: 'auf der Isle of Man',
  IO: 'im Britischen Territorium im Indischen Ozean',
  IQ: 'im Irak',
  IR: 'im Iran',
  KM: 'auf den Komoren',
  KY: 'auf den Kaimaninseln',
  LB: 'im Libanon',
  MD: 'in der Republik Moldau',
  MH: 'auf den Marshallinseln',
  MN: 'in der Mongolei',
  MO: 'in der Sonderverwaltungsregion Macau',
  MP: 'auf den Nördlichen Marianen',
  MV: 'auf den Malediven',
  NE: 'im Niger',
  NF: 'auf der Norfolkinsel',
  NL: 'in den Niederlanden',
  PH: 'auf den Philippinen',
  PN: 'auf den Pitcairninseln',
  PS: 'in den Palästinensischen Autonomiegebieten',
  SB: 'auf den Salomonen',
  SC: 'auf den Seychellen',
  SD: 'im Sudan',
  SK: 'in der Slowakei',
  SS: 'im Südsudan',
  TC: 'auf den Turks- und Caicosinseln',
  TD: 'im Tschad',
  TF: 'in den Französischen Süd- und Antarktisgebieten',
  TR: 'in der Türkei',
  UA: 'in der Ukraine',
  UM: 'auf den Amerikanischen Überseeinseln',
  US: 'in den Vereinigten Staaten',
  VA: 'in der Vatikanstadt',
  VG: 'auf den Britischen Jungferninseln',
  VI: 'auf den Amerikanischen Jungferninseln',
  XK: 'im Kosovo',
  YE: 'im Jemen',
}

const onDanish = codes('AX BB BS CK CU CY FJ FK FO GL IS JM KM KY MH MT MU MV PH SB SC TC VG VI')
