import type { Iso2 } from '../places.ts'
import { fold } from './fold.ts'

/**
 * What people of a country call themselves, in German and English: nouns and adjectives without their endings, folded. Words that two
 * countries share stand at both, and two words as one: "South African".
 */
const words: Readonly<Record<Iso2, string>> = {
  AD: 'andorraner andorranisch andorran',
  AE: 'emirati emiratisch emirater',
  AF: 'afghane afghanin afghanisch afghan',
  AG: 'antiguaner antiguanisch antiguan',
  AL: 'albaner albanisch albanian',
  AM: 'armenier armenisch armenian',
  AO: 'angolaner angolanisch angolan',
  AR: 'argentinier argentinisch argentine argentinian',
  AT: 'osterreicher osterreichisch oesterreicher oesterreichisch austrian',
  AU: 'australier australisch australian',
  AZ: 'aserbaidschaner aserbaidschanisch azerbaijani',
  BA: 'bosnier bosnisch bosnian',
  BB: 'barbadier barbadisch barbadian',
  BD: 'bangladescher bangladescherin bangladeschisch bangladeshi',
  BE: 'belgier belgisch belgian',
  BF: 'burkiner burkinisch burkinabe',
  BG: 'bulgare bulgarin bulgarisch bulgarian',
  BH: 'bahrainer bahrainisch bahraini',
  BI: 'burundier burundisch burundian',
  BJ: 'beniner beninisch beninese',
  BN: 'bruneier bruneiisch bruneian',
  BO: 'bolivianer bolivianisch bolivian',
  BR: 'brasilianer brasilianisch brazilian',
  BS: 'bahamaer bahamaisch bahamian',
  BT: 'bhutaner bhutanisch bhutanese',
  BW: 'botsuaner botsuanisch motswana batswana',
  BY: 'belarusse belarussin belarussisch belarusse weissrusse weissrussin weissrussisch belarusian belarussian',
  BZ: 'belizer belizisch belizean',
  CA: 'kanadier kanadisch canadian',
  CD: 'kongolese kongolesin kongolesisch congolese',
  CF: 'zentralafrikaner zentralafrikanisch',
  CG: 'kongolese kongolesin kongolesisch congolese',
  CH: 'schweizer schweizerisch swiss',
  CI: 'ivorer ivorisch ivorian',
  CL: 'chilene chilenin chilenisch chilean',
  CM: 'kameruner kamerunisch cameroonian',
  CN: 'chinese chinesin chinesisch',
  CO: 'kolumbianer kolumbianisch colombian',
  CR: 'costaricaner costaricanisch costarican',
  CU: 'kubaner kubanisch cuban',
  CV: 'kapverdier kapverdisch',
  CY: 'zypriot zyprer zyprisch zypriotisch cypriot',
  CZ: 'tscheche tschechin tschechisch czech',
  DE: 'deutsch german',
  DJ: 'dschibutier dschibutisch djiboutian',
  DK: 'dane danin danen daninnen danes danisch daene daenin daenisch danish',
  DM: 'dominicaner dominicanisch dominican',
  DO: 'dominikaner dominikanisch dominican',
  DZ: 'algerier algerisch algerian',
  EC: 'ecuadorianer ecuadorianisch ecuadorian',
  EE: 'este esten estin estinnen estnisch estonian',
  EG: 'agypter agyptisch aegypter aegyptisch egyptian',
  ER: 'eritreer eritreisch eritrean',
  ES: 'spanier spanisch spanish spaniard',
  ET: 'athiopier athiopisch aethiopier aethiopisch ethiopian',
  FI: 'finne finnin finnisch finnish finn finns',
  FJ: 'fidschianer fidschianisch fijian',
  FR: 'franzose franzosin franzosisch franzoesin franzoesisch french frenchman frenchwoman',
  GA: 'gabuner gabunisch gabonese',
  GB: 'brite briten britin britinnen britisch british englander englisch englaender briton',
  GD: 'grenader grenadisch grenadian',
  GE: 'georgier georgisch georgian',
  GH: 'ghanaer ghanaisch ghanaian',
  GM: 'gambier gambisch gambian',
  GN: 'guineer guineisch guinean',
  GQ: 'equatorialguinean aquatorialguineer aquatorialguineisch',
  GR: 'grieche griechin griechisch greek',
  GT: 'guatemalteke guatemaltekin guatemaltekisch guatemalan',
  GW: 'bissauguinean',
  GY: 'guyaner guyanisch guyanese',
  HK: 'hongkonger hongkongisch',
  HN: 'honduraner honduranisch honduran',
  HR: 'kroate kroatin kroatisch croatian croat',
  HT: 'haitianer haitianisch haitian',
  HU: 'ungar ungarn ungarin ungarinnen ungarisch hungarian',
  ID: 'indonesier indonesisch indonesian',
  IE: 'ire iren irin irinnen irisch irish irishman irishwoman',
  IL: 'israeli israelisch',
  IN: 'inder indisch indian',
  IQ: 'iraker irakisch iraqi',
  IR: 'iraner iranisch iranian persisch',
  IS: 'islander islandisch islaender islaendisch icelandic icelander',
  IT: 'italiener italienisch italian',
  JM: 'jamaikaner jamaikanisch jamaican',
  JO: 'jordanier jordanisch jordanian',
  JP: 'japaner japanisch japanese',
  KE: 'kenianer kenianisch kenyan',
  KG: 'kirgise kirgisin kirgisisch kyrgyz',
  KH: 'kambodschaner kambodschanisch cambodian',
  KM: 'komorer komorisch comorian',
  KN: 'kittitian',
  KP: 'nordkoreaner nordkoreanisch northkorean',
  KR: 'sudkoreaner sudkoreanisch suedkoreaner suedkoreanisch koreaner koreanisch korean southkorean',
  KW: 'kuwaiter kuwaitisch kuwaiti',
  KZ: 'kasache kasachin kasachisch kazakh kazakhstani',
  LA: 'laote laotin laotisch laotian',
  LB: 'libanese libanesin libanesisch lebanese',
  LC: 'lucianer lucianisch',
  LI: 'liechtensteiner liechtensteinisch',
  LK: 'srilanker srilankisch srilankan',
  LR: 'liberianer liberianisch liberian',
  LS: 'lesother lesothisch basotho',
  LT: 'litauer litauisch lithuanian',
  LU: 'luxemburger luxemburgisch luxembourgish luxembourger',
  LV: 'lette letten lettin lettinnen lettisch latvian',
  LY: 'libyer libysch libyan',
  MA: 'marokkaner marokkanisch moroccan',
  MC: 'monegasse monegassin monegassisch monegasque',
  MD: 'moldauer moldauisch moldawier moldawisch moldovan',
  ME: 'montenegriner montenegrinisch montenegrin',
  MG: 'madagasse madagassin madagassisch malagasy',
  MK: 'nordmazedonier nordmazedonisch mazedonier mazedonisch macedonian',
  ML: 'malier malisch malian',
  MM: 'myanmare myanmarisch birmane birmanin birmanisch burmese',
  MN: 'mongole mongolin mongolisch mongolian',
  MR: 'mauretanier mauretanisch mauritanian',
  MT: 'malteser maltesisch maltese',
  MU: 'mauritier mauritisch mauritian',
  MV: 'malediver maledivisch maldivian',
  MW: 'malawier malawisch malawian',
  MX: 'mexikaner mexikanisch mexican',
  MY: 'malaysier malaysisch malaysian',
  MZ: 'mosambikaner mosambikanisch mozambican',
  NA: 'namibier namibisch namibian',
  NE: 'nigrer nigrisch nigerien',
  NG: 'nigerianer nigerianisch nigerian',
  NI: 'nicaraguaner nicaraguanisch nicaraguan',
  NL: 'niederlander niederlandisch niederlaender niederlaendisch hollander hollandisch dutch dutchman dutchwoman',
  NO: 'norweger norwegisch norwegian',
  NP: 'nepalese nepalesin nepalesisch nepalisch nepali',
  NZ: 'neuseelander neuseelandisch neuseelaender neuseelaendisch newzealander',
  OM: 'omaner omanisch omani',
  PA: 'panamaer panamaisch panamanian',
  PE: 'peruaner peruanisch peruvian',
  PG: 'papua newguinean',
  PH: 'philippiner philippinisch filipino filipina philippine',
  PK: 'pakistaner pakistanisch pakistani',
  PL: 'pole polen polin polinnen poles polnisch polish',
  PS: 'palastinenser palastinensisch palaestinenser palaestinensisch palestinian',
  PT: 'portugiese portugiesin portugiesisch portuguese',
  PY: 'paraguayer paraguayisch paraguayan',
  QA: 'katarer katarisch qatari',
  RO: 'rumane rumanin rumanisch rumaene rumaenin rumaenisch romanian',
  RS: 'serbe serben serbin serbinnen serbisch serbian serb serbs',
  RU: 'russe russen russin russinnen russisch russian',
  RW: 'ruander ruandisch rwandan',
  SA: 'saudi saudis saudisch saudiaraber saudiarabisch',
  SD: 'sudanese sudanesin sudanesisch',
  SE: 'schwede schwedin schwedisch swedish swede',
  SG: 'singapurer singapurisch singaporean',
  SI: 'slowene slowenin slowenisch slovenian slovene',
  SK: 'slowake slowakin slowakisch slovak slovakian',
  SL: 'sierraleoner',
  SN: 'senegalese senegalesin senegalesisch',
  SO: 'somalier somalisch somali',
  SR: 'surinamer surinamisch surinamese',
  SS: 'southsudanese sudsudanese sudsudanesin sudsudanesisch suedsudanese suedsudanesin suedsudanesisch',
  SV: 'salvadorianer salvadorianisch salvadoran',
  SY: 'syrer syrerin syrisch syrian',
  SZ: 'swasi eswatinier',
  TD: 'tschader tschadisch chadian',
  TG: 'togoer togoisch togolese',
  TH: 'thailander thailandisch thailaender thailaendisch thai thais',
  TJ: 'tadschike tadschikin tadschikisch tajik',
  TM: 'turkmene turkmenin turkmenisch turkmen',
  TN: 'tunesier tunesisch tunisian',
  TR: 'turke turken turkin turkinnen turkisch tuerke tuerkin tuerkisch turkish turk turks',
  TT: 'trinidader trinidadian',
  TW: 'taiwaner taiwanisch taiwanese taiwanesisch',
  TZ: 'tansanier tansanisch tanzanian',
  UA: 'ukrainer ukrainisch ukrainian',
  UG: 'ugander ugandisch ugandan',
  US: 'amerikaner amerikanisch american usamerikaner usamerikanisch',
  UY: 'uruguayer uruguayisch uruguayan',
  UZ: 'usbeke usbekin usbekisch uzbek',
  VE: 'venezolaner venezolanisch venezuelan',
  VN: 'vietnamese vietnamesin vietnamesisch',
  XK: 'kosovare kosovarin kosovarisch kosovar kosovan',
  YE: 'jemenit jemenitin jemenitisch yemeni',
  ZA: 'sudafrikaner sudafrikanisch suedafrikaner suedafrikanisch southafrican',
  ZM: 'sambier sambisch zambian',
  ZW: 'simbabwer simbabwisch zimbabwean',
}

const endings = ['', 'e', 'er', 'es', 'en', 'em', 'n', 'in', 'innen', 'nen', 's']
/** To a shorter word any ending may make another word. */
const shortestWithEnding = 5

/** Each word with each ending, and the countries whose people it may name. */
export function wordsWithEndings(
  table: Readonly<Record<Iso2, string>>,
  ends: readonly string[],
): ReadonlyMap<string, readonly Iso2[]> {
  const known = new Map<string, Iso2[]>()
  for (const [iso2, text] of Object.entries(table))
    for (const word of text.split(' ').map(fold))
      for (const ending of word.length < shortestWithEnding ? [''] : ends) {
        const countries = known.get(word + ending)
        if (!countries) known.set(word + ending, [iso2])
        else if (!countries.includes(iso2)) countries.push(iso2)
      }
  return known
}

/** German and English. */
export const countriesByWord = wordsWithEndings(words, endings)

const none: readonly Iso2[] = []

/** The countries whose people are called so; most words name one. */
export const peopleCalled = (word: string): readonly Iso2[] =>
  word.length <= 24 ? (countriesByWord.get(fold(word)) ?? none) : none

/** How many letters of such a word say more than chance. */
const shortestPart = 4

/** The countries of whose people a word begins with these letters. */
export function peopleBeginning(part: string): readonly Iso2[] {
  const wanted = fold(part)
  if (wanted.length < shortestPart) return none
  return Object.keys(words).filter((iso2) => words[iso2]!.split(' ').some((word) => word.startsWith(wanted)))
}
