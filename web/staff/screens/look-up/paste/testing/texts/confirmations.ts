import type { Sample } from './sample.ts'

export const confirmations: readonly Sample[] = [
  {
    name: 'operator, two countries, hotels with a span',
    text: `REISEBESTÄTIGUNG / RECHNUNG                                   Datum: 20.11.2026
Vorgangsnummer 7001234                                Sachbearbeiter: AB
Ihr Reisebüro: Reisebüro am Markt, 60311 Frankfurt

Reiseteilnehmer
1 HERR  GAST EINS      geb. 03.04.1985   Staatsang.: russisch
2 FRAU  GAST ZWEI      geb. 17.09.1987   Staatsang.: deutsch
3 KIND  GAST DREI      geb. 12.05.2018   Staatsang.: deutsch

Leistungen
FRA Frankfurt - SIN Singapur     Do 11.02.2027   21:55 - 17:30 (+1)   LH 778
12.02.2027 - 17.02.2027   Hotel Marina Muster, Singapur, DZ, Frühstück
SIN Singapur - DPS Denpasar      Mi 17.02.2027   09:10 - 11:50   SQ 938
17.02.2027 - 28.02.2027   Hotel Palmen, Bali, Familienzimmer, Halbpension
DPS Denpasar - SIN Singapur      So 28.02.2027   19:00 - 21:45   SQ 947
SIN Singapur - FRA Frankfurt     So 28.02.2027   23:35 - 05:45 (+1)   LH 779

Gesamtpreis 6.420,00 EUR. Anzahlung 20 % fällig am 27.11.2026, Restzahlung fällig am 14.01.2027.`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:SIN 2027-02-12..2027-02-17', 'AIRPORT:DPS 2027-02-17..2027-02-28'],
    via: ['AIRPORT:SIN 2'],
    start: '2027-02-11',
    end: '2027-03-01',
    people: ['RU 41', 'DE 39', 'DE 8'],
  },
  {
    name: 'operator, one resort, nationalities as codes',
    text: `Buchungsbestätigung                                  Hamburg, 19.11.2026
Buchungsnummer: 4711-08

Reiseziel:       Dominikanische Republik / Punta Cana
Reisetermin:     12.02.2027 - 26.02.2027 (14 Nächte)
Abflughafen:     Düsseldorf
Unterkunft:      Hotel Playa Muster, Doppelzimmer Meerblick, All Inclusive

Teilnehmer
01  Frau  Gast A    11.06.1990   Nat.: RUS
02  Herr  Gast B    23.01.1988   Nat.: D

Reisepreis p. P. 1.899 EUR`,
    from: 'AIRPORT:DUS',
    to: ['AIRPORT:PUJ'],
    start: '2027-02-12',
    end: '2027-02-26',
    people: ['RU 36', 'DE 39'],
  },
  {
    name: 'operator, a destination and its days in one line below the participants',
    text: `Angebot Nr. 88123 vom 18.11.2026
Teilnehmer:
1. Gast 1, Staatsb.: österreichisch, geb. 01.02.1979
2. Gast 2, Staatsb.: serbisch, geb. 30.10.1981
Thailand 12.02.2027 - 28.02.2027
Flug ab/bis Wien, Transfer, 16 Nächte im Doppelzimmer
Option bis 01.12.2026`,
    from: 'REGION:AT-9',
    to: ['COUNTRY:TH'],
    start: '2027-02-12',
    end: '2027-02-28',
    people: ['AT 48', 'RS 45'],
  },
  {
    name: 'operator, self-drive in two countries, hotels alone',
    text: `Ihre Mietwagenrundreise Südafrika & Namibia
Reisedatum: 04.04.2027 bis 24.04.2027
Anreise ab Frankfurt

05.04.2027 - 09.04.2027  Hotel Tafelblick, Kapstadt           4 Nächte
09.04.2027 - 12.04.2027  Weingut Muster, Stellenbosch        3 Nächte
12.04.2027 - 18.04.2027  Lodge Dünenblick, Windhuk            6 Nächte
18.04.2027 - 23.04.2027  Gästehaus Atlantik, Swakopmund       5 Nächte

Staatsangehörigkeit der Reisenden: deutsch, indisch
Stand der Reiseunterlagen: 20.11.2026`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:CPT 2027-04-05..2027-04-09', 'AIRPORT:WDH 2027-04-12..2027-04-18'],
    start: '2027-04-04',
    end: '2027-04-24',
    people: ['DE', 'IN'],
    unused: ['Weingut Muster, Stellenbosch', 'Gästehaus Atlantik, Swakopmund'],
  },
]
