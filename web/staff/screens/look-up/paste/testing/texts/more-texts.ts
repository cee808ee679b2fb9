import type { Sample } from './sample.ts'

/** Forms beside the twenty, as other operators, lines and customers write them. */
export const moreTexts: readonly Sample[] = [
  {
    name: 'operator, each person with labels in one line',
    text: `Reisebestätigung vom 21.11.2026, Vorgang 553311
Reisende(r):
1. Frau Gast Eins (ERW) geb. am 05.05.1975 Nationalität: DE Reisepass gültig bis: 01.05.2031
2. Herr Gast Zwei (ERW) geb. am 06.06.1972 Nationalität: TR Reisepass gültig bis: 01.03.2027
3. Kind Gast Drei (KIND, 9 Jahre) Nationalität: DE
Hinflug: 14.03.2027 Stuttgart (STR) 06:10 - Antalya (AYT) 11:45
Rückflug: 28.03.2027 Antalya (AYT) 12:40 - Stuttgart (STR) 15:10
Hotel: Muster Beach, Side, 14.03.2027-28.03.2027, 14 Nächte, AI`,
    from: 'AIRPORT:STR',
    to: ['AIRPORT:AYT 2027-03-14..2027-03-28'],
    start: '2027-03-14',
    end: '2027-03-28',
    people: ['DE 51, until 2031-05-01', 'TR 54, until 2027-03-01', 'DE 9'],
  },
  {
    name: 'cruise from a port that is not at home',
    text: `Your cruise: Western Caribbean, 7 nights, sailing from Miami
Fri Jan 15 2027 - Miami, Florida, USA - depart 4:30 PM
Sat Jan 16 2027 - Cruising (at sea)
Sun Jan 17 2027 - Cozumel, Mexico 8:00 AM - 5:00 PM
Tue Jan 19 2027 - Roatan, Honduras
Wed Jan 20 2027 - at sea
Fri Jan 22 2027 - Miami, Florida, USA 6:00 AM`,
    to: [
      'AIRPORT:MIA 2027-01-15..2027-01-15',
      'AIRPORT:CZM 2027-01-17..2027-01-17',
      'AIRPORT:RTB 2027-01-19..2027-01-19',
      'AIRPORT:MIA 2027-01-22..2027-01-22',
    ],
    start: '2027-01-15',
    end: '2027-01-22',
    isCruise: true,
  },
  {
    name: 'cruise from home, with numbers for the days',
    text: `Kabine 10221
Tag  Datum        Hafen                      Ankunft  Abfahrt
1    So 06.06.27  Kiel, Deutschland          -        18:00
2    Mo 07.06.27  Kopenhagen, Dänemark       08:00    17:00
3    Di 08.06.27  Seetag
4    Mi 09.06.27  Stockholm, Schweden        08:00    18:00
5    Do 10.06.27  Tallinn, Estland           09:00    17:00
6    So 13.06.27  Kiel, Deutschland          09:00    -`,
    from: 'COUNTRY:DE',
    to: [
      'AIRPORT:CPH 2027-06-07..2027-06-07',
      'COUNTRY:SE 2027-06-09..2027-06-09',
      'AIRPORT:TLL 2027-06-10..2027-06-10',
    ],
    start: '2027-06-06',
    end: '2027-06-13',
    isCruise: true,
  },
  {
    name: 'mail, the day before its word, one stop with days of its own',
    text: `mein Partner (brasilianischer Staatsbürger, Aufenthaltserlaubnis für Deutschland) und ich (deutsch) planen eine Reise: 3.10. Abflug Frankfurt nach Tokio, Rückflug 24.10. ab Osaka.
Zwischendurch wollen wir nach Seoul (10.10.-14.10.).`,
    from: 'AIRPORT:FRA',
    to: ['COUNTRY:JP', 'COUNTRY:KR 2027-10-10..2027-10-14'],
    start: '2027-10-03',
    end: '2027-10-24',
    people: ['BR, in DE, permit', 'DE'],
    unused: ['Osaka'],
  },
  {
    name: 'chat, English, a passport in small letters',
    text: `21/11/2026, 20:14 - Guest: hey, me (us passport) and my girlfriend (colombian, living in berlin with a blue card) want to go to new york on 21 december till jan 4
21/11/2026, 20:15 - Guest: flying from berlin`,
    from: 'AIRPORT:BER',
    to: ['REGION:US-NY'],
    start: '2026-12-21',
    end: '2027-01-04',
    people: ['US', 'CO, in DE, permit'],
  },
  {
    name: 'list without a heading, two columns with countries',
    text: `Guest One,1980-01-02,GB,DE
Guest Two,1982-03-04,UA,DE
Guest Three,2011-05-06,UA,DE`,
    to: [],
    people: ['GB 46, in DE', 'UA 44, in DE', 'UA 15, in DE'],
  },
  {
    name: 'list, numbered, one of the people stateless',
    text: `Passengers:
1) Guest One - German - DOB 12/03/1981 - passport C01X00T47 exp 01/02/2031
2) Guest Two - Vietnamese - DOB 14/07/1985 - resident in Germany (permanent residence) - exp 30/09/2028
3) Guest Three - stateless, refugee travel document issued in Germany - DOB 01/01/1999`,
    to: [],
    people: ['DE 45, until 2031-02-01', 'VN 41, in DE, permit, until 2028-09-30', '? 27, refugee'],
  },
  {
    name: 'list, codes as on vehicles, kinds of paper',
    text: `Name; Vorname; Geb.; Nat.; Ausweis; gültig bis; Wohnsitz
A;A;01.01.1970;D;Personalausweis;01.01.2030;D
B;B;02.02.1971;PL;Reisepass;02.02.2031;D
C;C;03.03.1972;TR;Reisepass;03.03.2026;TR
D;D;04.04.2015;D;Kinderreisepass;04.04.2027;D
Reisetermin 01.08.2027-15.08.2027 Antalya`,
    to: ['AIRPORT:AYT'],
    start: '2027-08-01',
    end: '2027-08-15',
    people: [
      'DE 57, in DE, until 2030-01-01, identity-card',
      'PL 56, in DE, until 2031-02-02',
      'TR 55, in TR, until 2026-03-03',
      'DE 12, in DE, until 2027-04-04, child',
    ],
  },
  {
    name: 'mail, roots are no passport, and the airport of two cities',
    text: 'Ich bin Deutsche mit türkischen Wurzeln, mein Mann ist Inder und hat eine Niederlassungserlaubnis. Flug am 5.5.2027 von Köln nach Toronto, zurück 20.5.',
    from: 'AIRPORT:CGN',
    to: ['COUNTRY:CA'],
    start: '2027-05-05',
    end: '2027-05-20',
    people: ['DE', 'IN, in DE, permit'],
  },
  {
    name: 'family, the nationality of all children',
    text: 'Familie mit 3 Kindern (4, 9, 15): Vater Italiener, Mutter Ghanaerin, Kinder italienisch. Ghana 20.12.2026 bis 10.01.2027 ab Hamburg.',
    from: 'REGION:DE-HH',
    to: ['COUNTRY:GH'],
    start: '2026-12-20',
    end: '2027-01-10',
    people: ['IT 4', 'IT 9', 'IT 15', 'IT', 'GH'],
  },
  {
    name: 'one line, English',
    text: 'Maldives 3-17 March 2027, 2 adults (Swiss, Russian), from Zurich via Doha',
    from: 'REGION:CH-ZH',
    to: ['COUNTRY:MV'],
    via: ['AIRPORT:DOH'],
    start: '2027-03-03',
    end: '2027-03-17',
    people: ['CH', 'RU'],
  },
  {
    name: 'operator, a field of the route that nobody knows',
    text: `Reiseziel: Musterstadt
Abflughafen: Düsseldorf
Reisetermin: 12.02.2027 - 26.02.2027`,
    from: 'AIRPORT:DUS',
    to: [],
    start: '2027-02-12',
    end: '2027-02-26',
    unused: ['Musterstadt'],
  },
  {
    name: 'airline, each place of a flight in a line with its time',
    text: `Do, 04. Mrz 2027
18:05  München  MUC
21:20  Istanbul  IST
Fr, 05. Mrz 2027
01:55 Istanbul IST
07:10 Nairobi NBO
Do, 18. Mrz 2027
09:25 Nairobi NBO
16:05 Istanbul IST
19:10 Istanbul IST
20:55 München MUC`,
    from: 'AIRPORT:MUC',
    to: ['AIRPORT:NBO 2027-03-05..2027-03-18'],
    via: ['AIRPORT:IST 5'],
    start: '2027-03-04',
    end: '2027-03-18',
  },
  {
    name: 'operator, both flights in one line, a hotel beside them',
    text: `Teilnehmer 1: Herr Gast Eins, geb. 02.03.1960, Nationalität deutsch
Teilnehmer 2: Frau Gast Zwei, geb. 07.08.1963, Nationalität thailändisch
Leistung: Flug Düsseldorf - Phuket am 10.01.2027, Phuket - Düsseldorf am 31.01.2027
Hotel Muster Resort, Khao Lak, 11.01.2027 bis 30.01.2027`,
    from: 'AIRPORT:DUS',
    to: ['AIRPORT:HKT ..2027-01-31'],
    start: '2027-01-10',
    end: '2027-01-31',
    people: ['DE', 'TH'],
  },
  {
    name: 'operator, stays in lines, one of them no house',
    text: `Reisezeitraum 05.11.2027 – 21.11.2027
06.11. - 09.11.2027 Hanoi, Hotel Muster
09.11. - 10.11.2027 Halong-Bucht, Dschunke
10.11. - 14.11.2027 Hoi An, Hotel Muster
14.11. - 17.11.2027 Ho-Chi-Minh-Stadt, Hotel Muster`,
    to: [
      'AIRPORT:HAN 2027-11-06..2027-11-09',
      'COUNTRY:VN 2027-11-09..2027-11-10',
      'AIRPORT:SGN 2027-11-14..2027-11-17',
    ],
    start: '2027-11-05',
    end: '2027-11-21',
    unused: ['Hoi An, Hotel Muster'],
  },
  {
    name: 'a line that counts people is no row of a list',
    text: '2 Erwachsene, 1 Kind (6 Jahre), deutsche Staatsangehörigkeit, die Oma ist Russin',
    to: [],
    people: ['DE 6', 'RU'],
    unused: ['2 Erwachsene'],
  },
  {
    name: 'mail, the paper of the only traveller',
    text: 'Kunde Syrer mit blauem Flüchtlingspass, will 1.3.-14.3.27 nach Ägypten.',
    to: ['COUNTRY:EG'],
    start: '2027-03-01',
    end: '2027-03-14',
    people: ['SY, refugee'],
  },
  {
    name: 'mail, until when the passport of the only traveller counts',
    text: `unser Monteur (Staatsangehörigkeit: kroatisch) muss vom 15.02. bis 26.02.2027 nach Saudi-Arabien (Riad). Abflug Frankfurt.
Reisepass gültig bis 11.08.2027`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:RUH'],
    start: '2027-02-15',
    end: '2027-02-26',
    people: ['HR, until 2027-08-11'],
  },
  {
    name: 'list in columns of blanks',
    text: `Pos  Name          Nationalität   Geb.-Datum   Wohnsitz
01   Gast Eins     deutsch        12.01.1980   Deutschland
02   Gast Zwei     marokkanisch   03.02.1984   Deutschland`,
    to: [],
    people: ['DE 46, in DE', 'MA 42, in DE'],
  },
]
