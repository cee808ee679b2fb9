import type { Sample } from './sample.ts'

/** Texts that were written before the rules which read them. */
export const unseenTexts: readonly Sample[] = [
  {
    name: 'operator, each person with labels and until when in one line',
    text: `IHRE REISEUNTERLAGEN
Vorgangsnummer 5500129

Reiseverlauf
Do 14.01.2027   Frankfurt (FRA) ab 13:40   Bangkok (BKK) an 06:25 (Fr 15.01.)  TG 921
15.01. - 18.01. Bangkok, 3 Nächte
Mo 18.01.2027   Bangkok (BKK) ab 09:00    Siem Reap (SAI) an 10:10  PG 903
18.01. - 21.01. Siem Reap / Kambodscha, 3 Nächte
Do 21.01.2027   Siem Reap (SAI) ab 15:30   Ho-Chi-Minh-Stadt (SGN) an 16:40  VN 812
21.01. - 28.01. Phu Quoc / Vietnam, 7 Nächte
Do 28.01.2027   Saigon (SGN) ab 20:15   Frankfurt (FRA) an 05:30 (Fr 29.01.)  VN 31

Reisegäste
Herr A. GAST     Staatsb.: Deutschland     Reisepass gültig bis 03.07.2027
Frau B. GAST     Staatsb.: Iran            Reisepass gültig bis 12.2030, Niederlassungserlaubnis`,
    from: 'AIRPORT:FRA',
    to: [
      'AIRPORT:BKK 2027-01-15..2027-01-18',
      'AIRPORT:SAI 2027-01-18..2027-01-21',
      'AIRPORT:SGN 2027-01-21..2027-01-28',
    ],
    start: '2027-01-14',
    end: '2027-01-29',
    people: ['DE, until 2027-07-03', 'IR, in DE, permit'],
  },
  {
    name: 'booking system, nationalities by the number of the passenger',
    text: `1.1GAST/A MR  2.1GAST/B MRS
 1 BA 903L 03JUN 4 FRALHR HK2  1130  1210  /DCBA /E
 2 BA 087K 03JUN 4 LHRYVR HK2  1640  1755  /DCBA /E
 3 ARNK
 4 AC 8059T 19JUN 6 YYCSEA HK2  0905 0950
 5 BA 052N 26JUN 6 SEALHR HK2  1935 1300  27JUN 7
 6 BA 906N 27JUN 7 LHRFRA HK2  1505 1740
TKT/TIME LIMIT
PASSENGER NATIONALITY: 1 GBR 2 DEU
REMARKS
 1.H-PAX 1 RESIDENT IN GERMANY`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:YVR 2027-06-03..', 'AIRPORT:YYC ..2027-06-19', 'AIRPORT:SEA 2027-06-19..2027-06-26'],
    via: ['AIRPORT:LHR 5'],
    start: '2027-06-03',
    end: '2027-06-27',
    people: ['GB', 'DE, in DE'],
  },
  {
    name: 'cruise, a table of ports from home, people in brackets',
    text: `MSC Kreuzfahrten – Buchungsbestätigung
Schiff: MSC Euribia
Reise: Nordeuropa ab/bis Kiel, 7 Nächte, 12.06.2027 – 19.06.2027
Kabine 11042 Balkon
Gäste: 2 Erwachsene (DE, UA)

Tag  Datum       Hafen                       An      Ab
1    12.06.2027  Kiel / Deutschland           -      18:00
2    13.06.2027  Kopenhagen / Dänemark       08:00   18:00
3    14.06.2027  Seetag
4    15.06.2027  Hellesylt / Norwegen        09:00   11:00
4    15.06.2027  Geiranger / Norwegen        13:00   19:00
5    16.06.2027  Alesund / Norwegen          08:00   17:00
6    17.06.2027  Flam / Norwegen             07:00   17:00
7    18.06.2027  Seetag
8    19.06.2027  Kiel / Deutschland          08:00    -`,
    from: 'COUNTRY:DE',
    to: [
      'AIRPORT:CPH 2027-06-13..2027-06-13',
      'COUNTRY:NO 2027-06-15..2027-06-15',
      'COUNTRY:NO 2027-06-15..2027-06-15',
      'AIRPORT:AES 2027-06-16..2027-06-16',
      'COUNTRY:NO 2027-06-17..2027-06-17',
    ],
    start: '2027-06-12',
    end: '2027-06-19',
    people: ['DE', 'UA'],
    unused: ['MSC Euribia'],
    isCruise: true,
  },
  {
    name: 'cruise, ports with the country in brackets, a package of flights',
    text: `Mein Schiff 6 - Dubai mit Oman und Katar
Reisenummer MS6 2709  |  Reisetermin 21.01.2027 - 28.01.2027 
Anreisepaket: Flug ab/bis Düsseldorf

Do 21.01. Dubai (Vereinigte Arabische Emirate), Einschiffung
Fr 22.01. Dubai, Abfahrt 22:00
Sa 23.01. Auf See
So 24.01. Maskat (Oman) 08:00 - 20:00
Mo 25.01. Auf See
Di 26.01. Doha (Katar) 10:00 - 23:00
Mi 27.01. Abu Dhabi (Vereinigte Arabische Emirate) 14:00 - 
Do 28.01. Dubai, Ausschiffung und Rückflug

Passagier 1: Nationalität deutsch
Passagier 2: Nationalität marokkanisch, wohnhaft in Deutschland, Aufenthaltstitel unbefristet`,
    from: 'AIRPORT:DUS',
    to: [
      'COUNTRY:AE 2027-01-21..2027-01-22',
      'AIRPORT:MCT 2027-01-24..2027-01-24',
      'AIRPORT:DOH 2027-01-26..2027-01-26',
      'AIRPORT:AUH 2027-01-27..2027-01-27',
      'COUNTRY:AE 2027-01-28..2027-01-28',
    ],
    start: '2027-01-21',
    end: '2027-01-28',
    people: ['DE', 'MA, in DE, permit'],
    unused: ['Mein Schiff 6'],
    isCruise: true,
  },
  {
    name: 'cruise, English, flights without a year',
    text: `Norwegian Cruise Line - Guest Invoice
Ship: Norwegian Getaway     Sail date: 14-Nov-2027    Nights: 10
Itinerary
Day 1  Sun 14-Nov  Civitavecchia (Rome), Italy     Depart 5:00 pm
Day 2  Mon 15-Nov  Naples, Italy     8:00 am  7:00 pm
Day 3  Tue 16-Nov  At Sea
Day 4  Wed 17-Nov  Mykonos, Greece   8:00 am  6:00 pm
Day 5  Thu 18-Nov  Istanbul, Turkey  12:00 pm  overnight
Day 6  Fri 19-Nov  Istanbul, Turkey     5:00 pm
Day 7  Sat 20-Nov  Kusadasi (Ephesus), Turkey
Day 8  Sun 21-Nov  Alexandria (Cairo), Egypt
Day 9  Mon 22-Nov  Limassol, Cyprus
Day 10 Tue 23-Nov  At Sea
Day 11 Wed 24-Nov  Piraeus (Athens), Greece  6:00 am
Guests
1. GAST A  Citizenship: United Kingdom  Age 67
2. GAST B  Citizenship: India   Age 66  Country of residence: United Kingdom
Air: London Heathrow - Rome 13-Nov, Athens - London Heathrow 24-Nov`,
    from: 'AIRPORT:LHR',
    to: [
      'COUNTRY:IT 2027-11-14..2027-11-14',
      'AIRPORT:NAP 2027-11-15..2027-11-15',
      'AIRPORT:JMK 2027-11-17..2027-11-17',
      'COUNTRY:TR 2027-11-18..2027-11-19',
      'COUNTRY:TR 2027-11-20..2027-11-20',
      'AIRPORT:HBE 2027-11-21..2027-11-21',
      'COUNTRY:CY 2027-11-22..2027-11-22',
      'COUNTRY:GR 2027-11-24..2027-11-24',
    ],
    start: '2027-11-13',
    end: '2027-11-24',
    people: ['GB 67', 'IN 66, in GB'],
    unused: ['Norwegian Getaway', 'Rome', 'Athens'],
    isCruise: true,
  },
  {
    name: 'list with a heading, two cities joined, from home',
    text: `Liebe Kolleginnen,
anbei die Teilnehmerliste für Peking/Shanghai, 15.10.27 bis 25.10.27 ab Frankfurt.

Nr;Name;Vorname;Geb.-Datum;Nationalität;Pass-Nr.;gültig bis
1;Gast;A;12.03.1961;D;X1234567;01.05.2028
2;Gast;B;24.11.1963;D;X1234568;01.03.2028
3;Gast;C;05.07.1970;PL;EA1112223;17.08.2031
4;Gast;D;30.01.1955;HR;123456789;11.11.2027
5;Gast;E;02.02.1988;RUS;75 1234567;09.09.2029

Freundliche Grüße`,
    from: 'AIRPORT:FRA',
    to: ['REGION:CN-11', 'COUNTRY:CN'],
    start: '2027-10-15',
    end: '2027-10-25',
    people: [
      'DE 66, until 2028-05-01',
      'DE 63, until 2028-03-01',
      'PL 57, until 2031-08-17',
      'HR 72, until 2027-11-11',
      'RU 39, until 2029-09-09',
    ],
  },
  {
    name: 'manifest in columns of blanks, a chain of countries',
    text: `PASSENGER MANIFEST - COACH TOUR BALKANS
Departure Munich 02 May 2027, return 12 May 2027
Slovenia - Croatia - Bosnia and Herzegovina - Montenegro - Albania

Seat  Name          Nationality     Passport expiry
1A    Gast A      German          12/08/2029
1B    Gast B      German          03/02/2030
2A    Gast C      Vietnamese      21/06/2027
2B    Gast D      British         30/10/2031
3A    Gast E      stateless       -
3B    Gast F      Ukrainian       14/04/2028
4A    Gast G`,
    from: 'AIRPORT:MUC',
    to: ['COUNTRY:SI', 'COUNTRY:HR', 'COUNTRY:BA', 'COUNTRY:ME', 'COUNTRY:AL'],
    start: '2027-05-02',
    end: '2027-05-12',
    people: [
      'DE, until 2029-08-12',
      'DE, until 2030-02-03',
      'VN, until 2027-06-21',
      'GB, until 2031-10-30',
      '?, stateless',
      'UA, until 2028-04-14',
      '?',
    ],
  },
  {
    name: 'school trip, rows with letters, several kinds of papers',
    text: `Klassenfahrt nach London, 14.06.2027 - 18.06.2027, Bus ab Aachen
Schüler (alle 15-16 Jahre):
a) A. B. [DE]
b) B. C. [DE]
c) C. D. [SY] Aufenthaltstitel bis 30.11.2028
d) D. E. [TR] Niederlassungserlaubnis
e) E. F. [AF] Reiseausweis für Flüchtlinge
f) F. G. [DE/IT]
g) G. H. [UA] §24
Begleitung:
h) H. I. (Lehrer) [DE]
i) J. K. (Lehrerin) [FR]`,
    to: [],
    start: '2027-06-14',
    end: '2027-06-18',
    people: ['DE', 'DE', 'SY', 'TR, in DE, permit', 'AF, refugee', 'DE+IT', 'UA', 'DE', 'FR'],
    unused: ['Aachen'],
  },
]
