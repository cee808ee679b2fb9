import type { Sample } from './sample.ts'

/** Ten texts of the same kinds, written after those and first read when they came out right. */
export const freshUnseen: readonly Sample[] = [
  {
    name: 'operator, flights in a table and a rental car',
    text: `Buchungsbestätigung 300-558712
Reiseanmelder: Frau Gast Eins
Teilnehmer                 Staatsangehörigkeit   Geburtsdatum
Gast Eins                  deutsch               09.09.1984
Gast Zwei                  vietnamesisch         13.01.1986
Gast Drei                  deutsch               24.07.2020

Flüge
02.05.2027  Hannover (HAJ) - Faro (FAO)  07:15 - 09:40  X3 4712
16.05.2027  Faro (FAO) - Hannover (HAJ)  10:25 - 14:40  X3 4713
Mietwagen ab/bis Flughafen Faro, Kategorie C
Unterkunft: Ferienwohnung Muster, 14 Nächte`,
    from: 'AIRPORT:HAJ',
    to: ['AIRPORT:FAO 2027-05-02..2027-05-16'],
    start: '2027-05-02',
    end: '2027-05-16',
    people: ['DE 42', 'VN 41', 'DE 6'],
  },
  {
    name: 'operator, a study tour with a changed line',
    text: `Studienreise Usbekistan und Kirgisistan
Termin 12.09.2027 - 26.09.2027
Abflug: Frankfurt
1) Herr Gast Eins, Nationalität: Deutschland
2) Frau Gast Zwei, Nationalität: Kasachstan, wohnhaft in Deutschland
Einzelzimmerzuschlag 390 EUR
Restzahlung fällig am 10.08.2027`,
    from: 'AIRPORT:FRA',
    to: ['COUNTRY:UZ', 'COUNTRY:KG'],
    start: '2027-09-12',
    end: '2027-09-26',
    people: ['DE', 'KZ, in DE'],
  },
  {
    name: 'booking system, two on one file and a visa of one of them',
    text: `  1.GAST/EINS MS   2.GAST/ZWEI MR
  2  ET 707 Y 08FEB 1 FRAADD HK2  2205 0625  09FEB  E  ET/AB12CD
  3  ET 815 Y 09FEB 2 ADDDAR HK2  1030 1310  09FEB  E  ET/AB12CD
  4  ET 804 Y 23FEB 2 DARADD HK2  1635 1920  23FEB  E  ET/AB12CD
  5  ET 706 Y 24FEB 3 ADDFRA HK2  0010 0530  24FEB  E  ET/AB12CD
  6 SSR DOCS ET HK1 P/PHL/P1234567B/PHL/25DEC87/F/30JUN31/GAST/EINS/P1
  7 SSR DOCS ET HK1 P/CHE/X1234567/CHE/01APR85/M/08MAR28/GAST/ZWEI/P2
  8 SSR DOCA ET HK1 R/CHE////8001/P1`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:DAR 2027-02-09..2027-02-23'],
    via: ['AIRPORT:ADD 5'],
    start: '2027-02-08',
    end: '2027-02-24',
    people: ['PH 39, in CH, until 2031-06-30', 'CH 41, until 2028-03-08'],
  },
  {
    name: 'airline, German, a day above each flight',
    text: `Reiseplan für Buchung RT67ZU

Freitag, 05. Februar 2027
14:10  Düsseldorf (DUS)
16:55  Istanbul (IST)   TK 1524

Freitag, 05. Februar 2027
20:40  Istanbul (IST)
11:25  Jakarta (CGK)  +1   TK 56

Samstag, 27. Februar 2027
21:05  Jakarta (CGK)
05:40  Istanbul (IST) +1   TK 57

Sonntag, 28. Februar 2027
07:20  Istanbul (IST)
09:10  Düsseldorf (DUS)  TK 1523`,
    from: 'AIRPORT:DUS',
    to: ['AIRPORT:CGK 2027-02-06..2027-02-27'],
    via: ['AIRPORT:IST 4'],
    start: '2027-02-05',
    end: '2027-02-28',
  },
  {
    name: 'airline, English, three legs in sentences',
    text: `Thank you for booking with us. Your reference is K9LM2N.
Flight 1: 14 Jun 2027, Berlin (BER) to Lisbon (LIS), departs 06:30, arrives 09:10
Flight 2: 18 Jun 2027, Lisbon (LIS) to Praia (RAI), departs 14:20, arrives 16:35
Flight 3: 29 Jun 2027, Praia (RAI) to Lisbon (LIS), departs 02:10, arrives 08:05
Flight 4: 29 Jun 2027, Lisbon (LIS) to Berlin (BER), departs 11:00, arrives 15:35
Travellers: 1 adult`,
    from: 'AIRPORT:BER',
    to: ['AIRPORT:LIS 2027-06-14..2027-06-18', 'AIRPORT:RAI 2027-06-18..2027-06-29'],
    via: ['AIRPORT:LIS 3'],
    start: '2027-06-14',
    end: '2027-06-29',
    unused: ['1 adult'],
  },
  {
    name: 'chat, German, in small letters with a length and a month',
    text: `huhu, meine freundin und ich möchten im november für 3 wochen nach sri lanka, abflug ab zürich. ich bin schweizer, sie ist kolumbianerin und wohnt auch in der schweiz (ausweis b). meine mutter kommt vielleicht nach`,
    from: 'REGION:CH-ZH',
    to: ['COUNTRY:LK'],
    people: ['CH', 'CO, in CH'],
    unused: ['im november', '3 wochen', 'mutter'],
  },
  {
    name: 'chat, English, dates by distance',
    text: `Hello, we fly from Dublin to Orlando on 3 August 2027, stay there two weeks and then visit my sister in Toronto until the 25th. I have an Irish passport, my wife has a Nigerian passport and an Irish residence permit, the twins (4) are Irish. Thanks a lot, One Guest`,
    from: 'AIRPORT:DUB',
    to: ['COUNTRY:US 2027-08-03..2027-08-17', 'COUNTRY:CA 2027-08-17..2027-08-25'],
    start: '2027-08-03',
    end: '2027-08-25',
    people: ['IE', 'NG, in IE, permit', 'IE 4', 'IE 4'],
  },
  {
    name: 'list, a choir with pipes',
    text: `Chorreise Baltikum, 14.07.2027-22.07.2027, Abfahrt Hamburg, Route: Polen - Litauen - Lettland - Estland
Nr | Name | Nat. | Geb. | Pass/Ausweis gültig bis
1 | Gast Eins | D | 01.01.1950 | 02.02.2029
2 | Gast Zwei | D | 03.03.1952 | 04.04.2028
3 | Gast Drei | GB | 05.05.1955 | 06.06.2030
4 | Gast Vier | RUS | 07.07.1958 | 08.08.2027
5 | Gast Fünf | D + GB | 09.09.1960 | 10.10.2031`,
    from: 'REGION:DE-HH',
    to: ['COUNTRY:PL', 'COUNTRY:LT', 'COUNTRY:LV', 'COUNTRY:EE'],
    start: '2027-07-14',
    end: '2027-07-22',
    people: [
      'DE 77, until 2029-02-02',
      'DE 75, until 2028-04-04',
      'GB 72, until 2030-06-06',
      'RU 69, until 2027-08-08',
      'DE+GB 66, until 2031-10-10',
    ],
  },
  {
    name: 'list, in a mail with bullets',
    text: `Hallo zusammen,
für die Messe in Shenzhen (22.03.-27.03.2027, Flug ab München über Hongkong) reisen:
- Gast Eins, deutsch
- Gast Zwei, türkisch (Niederlassungserlaubnis)
- Gast Drei, slowakisch
- Gast Vier, deutsch und chinesisch?
Danke und Gruß`,
    from: 'AIRPORT:MUC',
    to: ['AIRPORT:SZX'],
    via: ['AIRPORT:HKG'],
    start: '2027-03-22',
    end: '2027-03-27',
    people: ['DE', 'TR, in DE, permit', 'SK', 'DE+CN'],
  },
  {
    name: 'cruise, German, embarkation abroad',
    text: `Costa Kreuzfahrten - Ihre Reservierung
Schiff: Costa Smeralda
Einschiffung: 17.04.2027 Savona
Gäste: Gast Eins (Deutschland), Gast Zwei (Moldau)

Datum        Hafen                        Ankunft   Abfahrt
17.04.2027   Savona, Italien              -         17:00
18.04.2027   Marseille, Frankreich        08:00     17:00
19.04.2027   Barcelona, Spanien           08:00     19:00
20.04.2027   Palma de Mallorca, Spanien   08:00     17:00
21.04.2027   Auf See
22.04.2027   La Goulette, Tunesien        08:00     16:00
23.04.2027   Palermo, Italien             08:00     17:00
24.04.2027   Savona, Italien              08:00     -`,
    to: [
      'COUNTRY:IT 2027-04-17..2027-04-17',
      'AIRPORT:MRS 2027-04-18..2027-04-18',
      'AIRPORT:BCN 2027-04-19..2027-04-19',
      'AIRPORT:PMI 2027-04-20..2027-04-20',
      'COUNTRY:TN 2027-04-22..2027-04-22',
      'AIRPORT:PMO 2027-04-23..2027-04-23',
      'COUNTRY:IT 2027-04-24..2027-04-24',
    ],
    start: '2027-04-17',
    end: '2027-04-24',
    // A country in brackets may be where somebody lives: that is said beside the passport.
    people: ['DE', 'MD'],
    unused: ['Costa Smeralda'],
    isCruise: true,
  },
]
