import type { Language } from '../languages.ts'
import type { Airport } from '../places.ts'

/**
 * Cities that many change planes in and that a language has an own name for; German names are in the gazetteer. Country
 * and English name, then each language with its name; a line that begins with blanks goes on with the city above.
 */
const table = `
AT Vienna: da Wien, fr Vienne, nl Wenen, pl Wiedeń, pt Viena, es Viena, cs Vídeň, tr Viyana, hu Bécs
DE Munich: da München, it Monaco di Baviera, nl München, pl Monachium, pt Munique, es Múnich, cs Mnichov, tr Münih,
  hu München
DE Frankfurt am Main: fr Francfort-sur-le-Main, it Francoforte sul Meno, pl Frankfurt nad Menem,
  pt Frankfurt do Meno, es Fráncfort del Meno, cs Frankfurt nad Mohanem, hu Frankfurt
DE Berlin: it Berlino, nl Berlijn, pt Berlim, es Berlín, cs Berlín
DE Hamburg: da Hamborg, fr Hambourg, it Amburgo, pt Hamburgo, es Hamburgo, cs Hamburk
CH Zurich: da Zürich, it Zurigo, nl Zürich, pl Zurych, pt Zurique, es Zúrich, cs Curych, tr Zürih, hu Zürich
CH Geneva: da Genève, fr Genève, it Ginevra, nl Genève, pl Genewa, pt Genebra, es Ginebra, cs Ženeva, tr Cenevre,
  hu Genf
IT Rome: da Rom, it Roma, pl Rzym, pt Roma, es Roma, cs Řím, tr Roma, hu Róma
IT Milan: da Milano, it Milano, nl Milaan, pl Mediolan, pt Milão, es Milán, cs Milán, tr Milano, hu Milánó
IT Venice: da Venedig, fr Venise, it Venezia, nl Venetië, pl Wenecja, pt Veneza, es Venecia, cs Benátky, tr Venedik,
  hu Velence
BE Brussels: da Bruxelles, fr Bruxelles, it Bruxelles, nl Brussel, pl Bruksela, pt Bruxelas, es Bruselas, cs Brusel,
  tr Brüksel, hu Brüsszel
DK Copenhagen: da København, fr Copenhague, it Copenaghen, nl Kopenhagen, pl Kopenhaga, pt Copenhaga, es Copenhague,
  cs Kodaň, tr Kopenhag, hu Koppenhága
SE Stockholm: it Stoccolma, pl Sztokholm, pt Estocolmo, es Estocolmo
PT Lisbon: da Lissabon, fr Lisbonne, it Lisbona, nl Lissabon, pl Lizbona, pt Lisboa, es Lisboa, cs Lisabon,
  tr Lizbon, hu Lisszabon
GB London: fr Londres, it Londra, nl Londen, pl Londyn, pt Londres, es Londres, cs Londýn, tr Londra
IE Dublin: it Dublino, es Dublín
FR Paris: it Parigi, nl Parijs, pl Paryż, es París, cs Paříž, hu Párizs
NL Amsterdam: pt Amesterdão, es Ámsterdam, hu Amszterdam
GR Athens: da Athen, fr Athènes, it Atene, nl Athene, pl Ateny, pt Atenas, es Atenas, cs Atény, tr Atina, hu Athén
CZ Prague: da Prag, it Praga, nl Praag, pl Praga, pt Praga, es Praga, cs Praha, tr Prag, hu Prága
PL Warsaw: da Warszawa, fr Varsovie, it Varsavia, nl Warschau, pl Warszawa, pt Varsóvia, es Varsovia, cs Varšava,
  tr Varşova, hu Varsó
HU Budapest: nl Boedapest, pl Budapeszt, pt Budapeste, cs Budapešť, tr Budapeşte
TR Istanbul: pl Stambuł, pt Istambul, es Estambul, tr İstanbul, hu Isztambul
AE Dubai: fr Dubaï, pl Dubaj, es Dubái, cs Dubaj, hu Dubaj
AE Abu Dhabi: fr Abou Dabi, pl Abu Zabi, es Abu Dabi, cs Abú Zabí, tr Abu Dabi, hu Abu-Dzabi
SG Singapore: fr Singapour, pl Singapur, pt Singapura, es Singapur, cs Singapur, tr Singapur, hu Szingapúr
HK Hong Kong: da Hongkong, nl Hongkong, pl Hongkong, cs Hongkong, hu Hongkong
CN Beijing: fr Pékin, it Pechino, nl Peking, pl Pekin, pt Pequim, es Pekín, cs Peking, tr Pekin, hu Peking
CN Shanghai: pl Szanghaj, pt Xangai, es Shanghái, cs Šanghaj, tr Şanghay, hu Sanghaj
JP Tokyo: nl Tokio, pl Tokio, pt Tóquio, es Tokio, cs Tokio, hu Tokió
KR Seoul: fr Séoul, it Seul, nl Seoel, pl Seul, pt Seul, es Seúl, cs Soul, tr Seul, hu Szöul
US New York: pl Nowy Jork, pt Nova Iorque, es Nueva York
ET Addis Ababa: fr Addis-Abeba, it Addis Abeba, nl Addis Abeba, pl Addis Abeba, pt Adis Abeba, es Adís Abeba,
  cs Addis Abeba, hu Addisz-Abeba
`

type OwnNames = { readonly [L in Language]?: string }

const ownNames: ReadonlyMap<string, OwnNames> = new Map(
  table
    .trim()
    .split(/\n(?! )/)
    .map((row) => {
      const [city = '', names = ''] = row.split(': ')
      return [city, Object.fromEntries(names.split(/,\s+/).map((own) => [own.slice(0, 2), own.slice(3)]))]
    }),
)

/** The city of an airport as readers of the language know it, or its English name. */
export const cityName = ({ iso2, city, cityDe }: Airport, language: Language): string =>
  (language === 'de' ? cityDe : ownNames.get(`${iso2} ${city}`)?.[language]) ?? city

/** Country and English name of these cities. */
export const namedCities: readonly string[] = [...ownNames.keys()]
