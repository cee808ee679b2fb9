import type { Iso2 } from '../places.ts'
import { fold } from './fold.ts'

/**
 * What people call several countries at once, in German and English, the countries most people travel to first; lands, states that are gone
 * and sights that lie in several among them. A travel desk's words, no statement of geography: they offer a choice and decide nothing.
 */
const areas: readonly (readonly [names: string, countries: string])[] = [
  [
    'Karibik, Karibische Inseln, Caribbean, West Indies, Westindische Inseln',
    'DO CU JM BS BB AW CW PR LC AG TT GP MQ KY SX GD TC VI VG BQ KN VC DM AI MF BL MS HT',
  ],
  [
    'Antillen, Kleine Antillen, Antilles, Lesser Antilles',
    'BB AW CW LC AG GP MQ SX GD BQ KN VC DM AI MF BL MS VI VG TT',
  ],
  ['ABC-Inseln, ABC Islands', 'AW BQ CW'],
  ['Südostasien, Suedostasien, South East Asia, Southeast Asia', 'TH VN ID MY SG PH KH LA MM BN TL'],
  ['Indochina', 'VN KH LA'],
  ['Ostasien, Fernost, East Asia, Far East', 'JP CN KR TW HK MO MN'],
  ['Zentralasien, Central Asia', 'UZ KZ KG TJ TM'],
  ['Kaukasus, Caucasus', 'GE AM AZ'],
  ['Naher Osten, Nahost, Vorderer Orient, Orient, Middle East', 'AE JO OM QA IL SA BH KW LB IQ IR SY YE PS'],
  ['Golfstaaten, Arabische Halbinsel, Gulf States, Arabian Peninsula', 'AE OM QA SA BH KW YE'],
  ['Nordafrika, North Africa', 'EG MA TN DZ LY'],
  ['Maghreb', 'MA TN DZ'],
  ['Ostafrika, East Africa', 'TZ KE UG RW ET'],
  ['Südliches Afrika, Suedliches Afrika, Southern Africa', 'ZA NA BW ZW ZM MZ MG MW SZ LS AO'],
  ['Westafrika, West Africa', 'GH SN CV GM CI NG BJ TG SL LR GN GW BF ML NE'],
  ['Indischer Ozean, Indian Ocean', 'MV MU SC RE LK MG YT KM'],
  ['Skandinavien, Scandinavia', 'SE NO DK'],
  ['Nordeuropa, Nordische Länder, Northern Europe, Nordics', 'SE NO DK FI IS FO GL'],
  ['Baltikum, Baltische Staaten, Baltic States, Baltics', 'EE LV LT'],
  ['Balkan, Balkanländer, Balkans', 'HR GR ME AL BG RO SI BA RS MK XK'],
  ['Benelux', 'NL BE LU'],
  ['Lappland, Lapland', 'FI SE NO'],
  ['Alpen, Alps', 'AT CH IT FR DE SI LI'],
  ['Jugoslawien, Yugoslavia, Ex-Jugoslawien', 'HR SI BA RS ME MK XK'],
  ['Tschechoslowakei, Czechoslovakia', 'CZ SK'],
  ['Sowjetunion, Soviet Union, UdSSR, USSR', 'RU UA BY KZ UZ GE AM AZ KG TJ TM MD EE LV LT'],
  ['Serbien und Montenegro, Serbia and Montenegro', 'RS ME'],
  ['Kurdistan', 'IQ TR IR SY'],
  ['Heiliges Land, Holy Land', 'IL PS JO'],
  ['Rotes Meer, Red Sea', 'EG SA JO SD ER'],
  ['Totes Meer, Dead Sea', 'JO IL PS'],
  ['Sahara', 'MA DZ TN EG MR ML NE TD'],
  ['Kalahari', 'BW NA ZA'],
  ['Viktoriafälle, Viktoria-Fälle, Viktoriafaelle', 'ZW ZM'],
  ['Borneo', 'MY ID BN'],
  ['Neuguinea, New Guinea', 'PG ID'],
  ['Timor', 'TL ID'],
  ['Himalaya', 'NP IN BT PK CN'],
  ['Kaschmir, Kashmir', 'IN PK'],
  ['Bengalen, Bengal', 'IN BD'],
  ['Gobi', 'MN CN'],
  ['Niagarafälle, Niagara-Fälle, Niagarafaelle', 'CA US'],
  ['Rocky Mountains, Rockies', 'CA US'],
  ['Hispaniola', 'DO HT'],
  ['Jungferninseln, Virgin Islands', 'VI VG'],
  ['Patagonien, Patagonia', 'AR CL'],
  ['Feuerland, Tierra del Fuego', 'AR CL'],
  ['Anden, Andes', 'PE BO EC CL AR CO'],
  ['Titicacasee, Lake Titicaca', 'PE BO'],
  ['Iguazú-Fälle, Iguazu Falls, Iguaçu-Fälle', 'AR BR'],
  ['Maskarenen', 'MU RE'],
  ['Mittelamerika, Zentralamerika, Central America', 'CR PA GT BZ NI SV HN'],
  ['Südamerika, Suedamerika, South America', 'BR PE AR CL CO EC BO UY PY VE SR GY GF'],
  ['Nordamerika, North America', 'US CA MX'],
  ['Südsee, Suedsee, South Seas, South Pacific', 'PF FJ CK WS NC VU TO SB NU TV KI NR WF'],
  ['Ozeanien, Oceania', 'AU NZ PF FJ CK WS NC VU TO PG SB PW FM MH KI TV NR'],
]

export const knownAreas = areas.map(([names, countries]) => ({
  names: names.split(', ').map(fold),
  countries: countries.split(' '),
}))
/** Fewer letters are the begin of too many names. */
const shortestStart = 5

/** The countries of an area, by its name or how it begins, in the order in which they are offered; none for what is no area. */
export function countriesOfArea(wanted: string): readonly Iso2[] {
  const area =
    knownAreas.find(({ names }) => names.includes(wanted)) ??
    (wanted.length >= shortestStart
      ? knownAreas.find(({ names }) => names.some((name) => name.startsWith(wanted)))
      : undefined)
  return area?.countries ?? []
}
