import type { Iso2 } from '../places.ts'

/** What countries are called besides the names that every system of ours knows: several names with a comma between them. */
export const otherNames: Readonly<Record<Iso2, string>> = {
  AE: 'UAE, U.A.E., VAE, EAU, Emirates, Emirate, Emirati Arabi, Emiraty, Emirats arabes',
  BA: 'Bosnia, Bosnien, Bosnie, Bosna, BiH, Bosnia-Herzegovina',
  BO: 'Plurinational State of Bolivia',
  BN: 'Brunei',
  BY: 'Belarus, Weissrussland, White Russia, Bielorussia, Bielorusia, Bielorrusia, Biélorussie',
  CD: 'Congo, Kongo, DR Congo, DR Kongo, DRC, RDC, Democratic Republic of the Congo, Demokratische Republik Kongo, République démocratique du Congo, República Democrática del Congo, Zaire, Congo-Kinshasa',
  CG: 'Congo, Kongo, Republic of the Congo, Republik Kongo, République du Congo, Congo-Brazzaville',
  CI: 'Ivory Coast, Elfenbeinküste, Costa de Marfil, Costa do Marfim, Costa d’Avorio',
  CN: 'PRC, Volksrepublik China, People’s Republic of China',
  CV: 'Cape Verde, Kap Verde, Cabo Verde',
  CZ: 'Czech Republic, Czechia, Tschechien, Tschechische Republik, République tchèque, Repubblica Ceca, República Checa, Česká republika',
  DE: 'BRD, Federal Republic of Germany, Bundesrepublik Deutschland',
  DO: 'Dom Rep, Dominican Rep, Dominican Republic',
  FM: 'Micronesia, Mikronesien, Federated States of Micronesia',
  GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Großbritannien, Grande-Bretagne, Royaume-Uni, Gran Bretagna, Regno Unito, Gran Bretaña, Reino Unido, Grã-Bretanha, Groot-Brittannië, Wielka Brytania, Velká Británie, Storbritannien, Büyük Britanya, İngiltere, Anglia, Inghilterra, Inglaterra, Angleterre, Engeland',
  HK: 'Hong Kong, Hongkong, Hong Kong SAR',
  IR: 'Islamic Republic of Iran',
  KP: 'Korea, Corée, Corea, Coreia, Koreja, Kore, DPRK, North Korea, Nordkorea, Democratic People’s Republic of Korea, Corée du Nord',
  KR: 'Korea, Corée, Corea, Coreia, Koreja, Kore, ROK, South Korea, Südkorea, Republic of Korea, Republik Korea, Corée du Sud',
  LA: 'Laos, Lao PDR, Lao People’s Democratic Republic',
  LC: 'St Lucia, Saint Lucia',
  KN: 'St Kitts, St Kitts and Nevis, Saint Kitts',
  MF: 'Saint Martin, St Martin',
  SX: 'Saint Martin, St Martin',
  MK: 'Macedonia, Mazedonien, Macédoine, FYROM',
  MM: 'Burma, Birma, Birmanie, Birmania, Myanmar',
  MO: 'Macau, Macao, Macao SAR',
  NL: 'Holland, The Netherlands, Hollande, Olanda, Holanda, Hollandia, Hollanda',
  PS: 'Palestine, Palästina, Palestina, Palestyna, Palestinian Territories, State of Palestine',
  RU: 'Russian Federation, Russische Föderation, Fédération de Russie, Federación Rusa, Rossija',
  ST: 'Sao Tome',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Eswatini',
  TL: 'East Timor, Osttimor, Timor-Leste',
  TR: 'Turkey, Türkiye, Turkei',
  TT: 'Trinidad',
  TW: 'Chinese Taipei, Taiwan',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S.A., U.S., United States of America, America, Amerika, Vereinigte Staaten von Amerika, États-Unis d’Amérique, Stati Uniti d’America, Estados Unidos de América, EUA, EE.UU., ABD',
  VA: 'Vatican, Vatikan, Holy See, Heiliger Stuhl',
  VC: 'St Vincent, Saint Vincent',
  VE: 'Bolivarian Republic of Venezuela',
  VG: 'Virgin Islands, Jungferninseln, British Virgin Islands, BVI',
  VI: 'Virgin Islands, Jungferninseln, US Virgin Islands, USVI',
  VN: 'Viet Nam',
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** "And", which one writer puts into a name and another leaves out. */
export const andWords = words('and und et e y og en i a ve es oraz &')

/** What stands around names in a list and says nothing of its own. */
export const connectingWords = words(
  `
  and und et e y og en i a ve es oraz
  the of from for with to in all der die das den dem des von aus fur mit alle
  le la les l de du d des il lo gli del della dei degli delle el los las o os as do da dos das het van een det
  citizen citizens national nationals nationality nationalities passport passports holder holders
  country countries following following listed
  staatsburger staatsangehorige staatsangehoriger staatsangehorigen staatsangehorigkeit burger pass reisepass inhaber
  inhaberin lander land staaten folgende folgender folgenden nationalitat nationalitaten
  citoyen citoyens ressortissant ressortissants pays suivants nationalite titulaires passeport
  cittadini cittadino paesi seguenti nazionalita ciudadanos ciudadano paises siguientes nacionalidad
  cidadaos cidadao seguintes nacionalidade burgers onderdanen landen volgende nationaliteit
  obywatele obywateli kraje krajow panstwa obcane obcanu staty zeme statsborgere lande borgere
  vatandaslari vatandasi ulkeler allampolgarok allampolgar orszagok
`.trim(),
)

/** What a state calls itself, beside a name that is understood without it. */
export const stateWords = words(
  `
  republic rep republik republique repubblica republica republiek republika rzeczpospolita cumhuriyeti koztarsasag
  kingdom konigreich royaume regno reino koninkrijk kongeriget krolestwo kralovstvi kralligi kiralysag
  state states staat etat stato estado federation federal federative federative democratic demokratische islamic
  islamische arab arabische united people peoples s plurinational bolivarian commonwealth principality furstentum
  grand duchy sultanate sultanat emirate
`.trim(),
)
