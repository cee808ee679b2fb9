/** The country of each name. A line is a country and its names; one that begins with blanks goes on with that above. */
const namesIn = (table: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    table
      .trim()
      .split(/\n(?! )/)
      .flatMap((row) => {
        const [iso2 = '', names = ''] = row.split(': ')
        return names.split(/,\s+/).map((name) => [name, iso2])
      }),
  )

/** English names of whole countries as feeds write them, where that is not the name of the Unicode data. Folded as in `find-country.ts`. */
export const countryAliases = namesIn(`
AE: uae
AG: antigua and barbuda
BA: bosnia and herzegovina
BL: saint barthelemy
BN: brunei darussalam
BQ: bonaire st eustatius saba
CD: congo democratic republic, congo kinshasa, democratic republic of the congo, democratic republic of congo,
  dr congo, congo dem rep
CG: congo, congo brazzaville, republic of the congo, congo republic, republic of congo, congo rep
CI: cote divoire, cote divoire ivory coast, ivory coast
CN: china, mainland china, peoples republic of china
CV: cabo verde
CZ: czech republic, czechia
FK: falkland islands, falkland islands islas malvinas
FM: federated states of micronesia, micronesia, micronesia fsm
GB: great britain, uk
GM: gambia
GS: south georgia and south sandwich islands, south georgia and the south sandwich islands
GW: guinea bissau
HK: hong kong, hong kong sar
IO: british indian ocean territory
IR: iran islamic republic of
KG: kyrgyz republic
KN: saint kitts and nevis
KP: korea north, north korea, north korea democratic peoples republic of korea, democratic peoples republic of korea
KR: korea south, korea republic of, republic of korea, south korea
LA: lao, lao peoples democratic republic, laos
LC: saint lucia
MD: moldova republic of
MF: saint martin
MK: fyro macedonia, macedonia, north macedonia
MM: burma, burma myanmar, myanmar, myanmar burma
MO: macao, macau, macao sar
PM: saint pierre and miquelon
PN: pitcairn, pitcairn island
PS: palestine, palestinian territories, palestinian territory, state of palestine, occupied palestinian territories,
  west bank and gaza
RE: reunion
RU: russian federation
SB: solomon island
SD: sudan
SH: saint helena ascension and tristan da cunha
ST: sao tome and principe
SX: sint maarten, saint maarten
SY: syrian arab republic
SZ: eswatini, swaziland
TL: east timor, timor leste
TR: turkey, turkiye, turkiye turkey, turkey turkiye
TW: taiwan province of china
TZ: tanzania united republic of
US: united states of america, usa
VA: holy see, vatican, vatican city
VC: saint vincent and the grenadines
VI: us virgin islands
VN: viet nam
XK: kosovo
`)

/** Names of parts, and the country that each lies in: a harbour there is one of that country, an advice is about the part alone. */
export const partsOfCountries = namesIn(`
BQ: bonaire, saba, sint eustatius
ES: canary islands
GB: england, northern ireland, scotland, wales
PS: gaza, gaza strip, west bank
PT: azores, madeira
SH: ascension, tristan da cunha
SJ: jan mayen, svalbard
UM: johnston atoll, johnston island, midway islands, wake island
VC: saint vincent and the grenadines windward islands
`)
