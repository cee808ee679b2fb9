import type { Iso2 } from './places.ts'

export const continents = [
  'africa',
  'asia',
  'europe',
  'north-america',
  'oceania',
  'south-america',
  'antarctica',
] as const
export type Continent = (typeof continents)[number]

/**
 * Where a country stands in lists, as the regions of the United Nations have it, but for what people look for elsewhere: Cyprus stands in
 * Europe; Central America and the Caribbean in North America; islands where they lie. It orders lists and decides nothing.
 */
const members: Readonly<Record<Continent, string>> = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  asia: 'AE AF AM AZ BD BH BN BT CC CN CX GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  'north-america':
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CK FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  'south-america': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  antarctica: 'AQ BV GS HM TF',
}

const byCountry = new Map(
  continents.flatMap((continent) => members[continent].split(' ').map((iso2) => [iso2, continent] as const)),
)

/** Null for what is no country of any list. */
export const continentOf = (iso2: Iso2): Continent | null => byCountry.get(iso2) ?? null
