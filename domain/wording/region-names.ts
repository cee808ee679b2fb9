import type { Language } from '../languages.ts'
import type { Region } from '../places.ts'

/** Regions that have a name of their own in German. Where German takes over the English or the local one, none stands here. */
const table = `
  AT-2 Kärnten, AT-4 Oberösterreich, AT-6 Steiermark, AT-7 Tirol, AT-9 Wien
  BE-BRU Region Brüssel-Hauptstadt, BE-WHT Provinz Hennegau, BE-WLG Provinz Lüttich
  CA-NT Nordwest-Territorien, CA-NL Neufundland und Labrador, CA-QC Québec
  CH-GE Genf, CH-TI Tessin
  CN-11 Peking, CN-15 Innere Mongolei, CN-54 Tibet
  CZ-PR Prag
  DE-BY Bayern, DE-HE Hessen, DE-NI Niedersachsen, DE-NW Nordrhein-Westfalen, DE-RP Rheinland-Pfalz, DE-SN Sachsen, DE-TH Thüringen
  DK-81 Nordjütland, DK-82 Mitteljütland, DK-83 Süddänemark, DK-84 Hauptstadtregion Dänemark
  EG-ALX Gouvernement Alexandria, EG-AST Gouvernement Asyut, EG-BA Gouvernement Rotes Meer, EG-C Gouvernement Kairo
  EG-JS Gouvernement Südsinai, EG-LX Gouvernement Luxor
  ES-AN Andalusien, ES-AR Aragonien, ES-AS Asturien, ES-CB Kantabrien, ES-CN Kanarische Inseln, ES-CT Katalonien, ES-GA Galicien
  ES-IB Balearen, ES-MD Autonome Gemeinschaft Madrid, ES-PV Baskenland, ES-VC Valencianische Gemeinschaft
  FR-BRE Bretagne, FR-COR Korsika, FR-OCC Okzitanien
  GB-NIR Nordirland, GB-SCT Schottland
  GR-A Ostmakedonien und Thrakien, GR-B Zentralmakedonien, GR-D Epirus, GR-F Ionische Inseln, GR-I Attika, GR-J Peloponnes
  GR-K Nördliche Ägäis, GR-L Südliche Ägäis, GR-M Kreta
  ID-JB Westjava, ID-JI Ostjava, ID-JT Zentraljava, ID-MA Molukken, ID-MU Nordmolukken, ID-PB Westpapua, ID-SA Nordsulawesi
  ID-SB Westsumatra, ID-SN Südsulawesi, ID-SS Südsumatra, ID-ST Zentralsulawesi, ID-SU Nordsumatra, ID-KI Ostkalimantan
  ID-KS Südkalimantan, ID-KU Nordkalimantan
  IN-AN Andamanen und Nikobaren, IN-JK Jammu und Kaschmir, IN-WB Westbengalen
  IT-21 Piemont, IT-25 Lombardei, IT-34 Venetien, IT-36 Friaul-Julisch Venetien, IT-42 Ligurien, IT-52 Toskana, IT-57 Marken
  IT-62 Latium, IT-65 Abruzzen, IT-72 Kampanien, IT-75 Apulien, IT-78 Kalabrien, IT-82 Sizilien, IT-88 Sardinien
  MX-DIF Mexiko-Stadt, MX-MEX México (Bundesstaat)
  NL-NB Nordbrabant, NL-NH Nordholland, NL-ZH Südholland
  PL-DS Woiwodschaft Niederschlesien, PL-LU Woiwodschaft Lublin, PL-MA Woiwodschaft Kleinpolen, PL-MZ Woiwodschaft Masowien
  PL-PK Woiwodschaft Karpatenvorland, PL-PM Woiwodschaft Pommern, PL-SL Woiwodschaft Schlesien, PL-WP Woiwodschaft Großpolen
  PL-ZP Woiwodschaft Westpommern
  PT-11 Distrikt Lissabon, PT-13 Distrikt Porto, PT-08 Distrikt Faro, PT-20 Azoren, PT-30 Madeira
  RU-MOS Oblast Moskau, RU-SPE Sankt Petersburg, RU-TA Tatarstan, RU-KGD Oblast Kaliningrad
  SE-M Schonen, SE-I Gotland
  TZ-07 Sansibar
  TR-06 Provinz Ankara, TR-07 Provinz Antalya, TR-34 Provinz Istanbul, TR-35 Provinz Izmir
  UA-30 Kiew, UA-32 Oblast Kiew, UA-43 Krim, UA-46 Oblast Lwiw, UA-51 Oblast Odessa, UA-63 Oblast Charkiw
  US-CA Kalifornien
`

const germanNames: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split(/,\s|\n/)
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
)

/** What nobody abroad knows by the name of the gazetteer. */
const knownAbroad: Readonly<Record<string, string>> = { 'TZ-07': 'Zanzibar' }

/** A region as readers of German call it; else, and to all others, by the name of the gazetteer, which is mostly English. */
export const regionName = ({ id, name }: Region, language: Language): string =>
  (language === 'de' ? germanNames.get(id) : undefined) ?? knownAbroad[id] ?? name

/** Regions with a German name. */
export const namedRegions: readonly string[] = [...germanNames.keys()]
