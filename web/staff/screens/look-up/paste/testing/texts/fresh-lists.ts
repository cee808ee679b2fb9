import type { Sample } from './sample.ts'

/** Lists and cruises of the same twenty. */
export const freshLists: readonly Sample[] = [
  {
    name: 'list, tabs, with residences and permits',
    text: `Gruppenreise Schottland 21.08.2027 - 28.08.2027 ab/bis Berlin
Nachname\tVorname\tGeb.-Datum\tStaatsangehörigkeit\tWohnsitz\tAufenthaltstitel
Gast\tEins\t01.02.1959\tdeutsch\tDE\t
Gast\tZwei\t17.06.1961\tdeutsch\tDE\t
Gast\tDrei\t30.11.1964\ttürkisch\tDE\tunbefristet
Gast\tVier\t12.12.1970\tukrainisch\tDE\tbefristet
Gast\tFünf\t08.03.1975\tdeutsch/US\tDE\t`,
    from: 'AIRPORT:BER',
    to: ['REGION:GB-SCT'],
    start: '2027-08-21',
    end: '2027-08-28',
    people: ['DE 68, in DE', 'DE 66, in DE', 'TR 62, in DE, permit', 'UA 56, in DE, permit', 'DE+US 52, in DE'],
  },
  {
    name: 'list, English, numbered, papers of several kinds',
    text: `Delegation to Riyadh, 14-18 March 2027, departing Frankfurt
1. Guest One, German, diplomatic passport
2. Guest Two, German, service passport
3. Guest Three, French, ordinary passport, exp. 12/05/2027
4. Guest Four, Jordanian, residence permit Germany
5. Guest Five, nationality unknown`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:RUH'],
    start: '2027-03-14',
    end: '2027-03-18',
    people: ['DE, diplomatic', 'DE, service', 'FR, until 2027-05-12', 'JO, in DE, permit', '?'],
    unused: ['unknown'],
  },
  {
    name: 'list, copied from a spreadsheet without a heading',
    text: `Gast Eins;12.04.1999;POL;C01X00T47;09.09.2030
Gast Zwei;03.08.2001;DEU;C01X00T48;11.01.2029
Gast Drei;22.10.2000;MEX;G12345678;30.04.2027
Gast Vier;15.07.1998;DEU;C01X00T49;17.03.2031`,
    to: [],
    people: ['PL 27', 'DE 25', 'MX 26', 'DE 28'],
  },
  {
    name: 'cruise, German, with days at sea and flights to the ship',
    text: `Kreuzfahrt Karibik & Mittelamerika
Schiff: Mein Schiff 1     Kabine: 8123 (Balkon)
Reisetermin: 08.02.2027 - 22.02.2027
Gast 1: Gast Eins, deutsch     Gast 2: Gast Zwei, kubanisch

Flug 08.02.2027 Frankfurt (FRA) 10:05 - Bridgetown (BGI) 15:20
Tag 1  Mo 08.02.27  Bridgetown / Barbados    Einschiffung
Tag 2  Di 09.02.27  Castries / St. Lucia     08:00 - 18:00
Tag 3  Mi 10.02.27  Erholung auf See
Tag 4  Do 11.02.27  Willemstad / Curaçao     08:00 - 22:00
Tag 5  Fr 12.02.27  Oranjestad / Aruba       07:00 - 18:00
Tag 6  Sa 13.02.27  Erholung auf See
Tag 7  So 14.02.27  Puerto Limón / Costa Rica  09:00 - 19:00
Tag 8  Mo 15.02.27  Colón / Panama           06:00 - 20:00
Tag 15 Mo 22.02.27  Bridgetown / Barbados    Ausschiffung
Flug 22.02.2027 Bridgetown (BGI) 18:00 - Frankfurt (FRA) 07:35 (+1)`,
    from: 'AIRPORT:FRA',
    to: [
      'AIRPORT:BGI 2027-02-08..2027-02-08',
      'REGION:LC-02 2027-02-09..2027-02-09',
      'COUNTRY:CW 2027-02-11..2027-02-11',
      'COUNTRY:AW 2027-02-12..2027-02-12',
      'COUNTRY:CR 2027-02-14..2027-02-14',
      'COUNTRY:PA 2027-02-15..2027-02-15',
      'AIRPORT:BGI 2027-02-22..2027-02-22',
    ],
    start: '2027-02-08',
    end: '2027-02-23',
    people: ['DE', 'CU'],
    unused: ['Mein Schiff 1'],
    isCruise: true,
  },
  {
    name: 'cruise, English, ports with a dash and no year',
    text: `Cruise confirmation - Celebrity Ascent
Sailing date: 16 May 2027, 9 nights
Guest 1: Guest One, citizenship USA
Guest 2: Guest Two, citizenship Philippines, US permanent resident

Sun 16 May - Barcelona, Spain - depart 17:00
Mon 17 May - At sea
Tue 18 May - Valletta, Malta - 09:00 to 18:00
Wed 19 May - At sea
Thu 20 May - Alexandria, Egypt - 08:00 to 22:00
Sat 22 May - Rhodes, Greece - 08:00 to 18:00
Sun 23 May - Kusadasi, Turkey - 07:00 to 17:00
Tue 25 May - Civitavecchia (Rome), Italy - arrive 06:00`,
    to: [
      'AIRPORT:BCN 2027-05-16..2027-05-16',
      'COUNTRY:MT 2027-05-18..2027-05-18',
      'AIRPORT:HBE 2027-05-20..2027-05-20',
      'AIRPORT:RHO 2027-05-22..2027-05-22',
      'COUNTRY:TR 2027-05-23..2027-05-23',
      'COUNTRY:IT 2027-05-25..2027-05-25',
    ],
    start: '2027-05-16',
    end: '2027-05-25',
    people: ['US', 'PH, in US, permit'],
    unused: ['Celebrity Ascent'],
    isCruise: true,
  },
  {
    name: 'cruise, German, from home, with the country behind a comma',
    text: `AIDA Buchungsbestätigung
AIDAnova, Winter im Hohen Norden
Reisezeit: 10.01.2027 bis 24.01.2027
2 Personen, Staatsangehörigkeit deutsch und iranisch (wohnhaft in Hamburg)

10.01.2027 Hamburg, Deutschland
11.01.2027 Seetag
12.01.2027 Bergen, Norwegen
14.01.2027 Tromsø, Norwegen
16.01.2027 Honningsvåg, Norwegen
21.01.2027 Haugesund, Norwegen
24.01.2027 Hamburg, Deutschland`,
    from: 'REGION:DE-HH',
    to: [
      'AIRPORT:BGO 2027-01-12..2027-01-12',
      'AIRPORT:TOS 2027-01-14..2027-01-14',
      'COUNTRY:NO 2027-01-16..2027-01-16',
      'AIRPORT:HAU 2027-01-21..2027-01-21',
    ],
    start: '2027-01-10',
    end: '2027-01-24',
    people: ['DE', 'IR, in DE'],
    unused: ['AIDAnova'],
    isCruise: true,
  },
]
