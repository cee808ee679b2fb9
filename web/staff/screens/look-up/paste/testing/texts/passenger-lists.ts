import type { Sample } from './sample.ts'

export const passengerLists: readonly Sample[] = [
  {
    name: 'list of twelve, German, with a heading',
    text: `Gruppenreise Marokko 14.03.2027 - 21.03.2027, Abflug Düsseldorf
Nr;Name;Staatsangehörigkeit;Geburtsdatum;Wohnsitz;Pass gültig bis
1;Gast 1;deutsch;12.08.1964;Deutschland;23.09.2030
2;Gast 2;deutsch;04.03.1970;Deutschland;11.01.2031
3;Gast 3;türkisch;17.05.1981;Deutschland;02.02.2029
4;Gast 4;ukrainisch;30.11.1990;Deutschland;14.07.2028
5;Gast 5;britisch;08.08.1958;Deutschland;19.10.2032
6;Gast 6;rumänisch;21.12.1976;Rumänien;03.03.2030
7;Gast 7;russisch;09.09.1985;Deutschland;28.05.2027
8;Gast 8;syrisch;01.01.1993;Deutschland;15.06.2029
9;Gast 9;libanesisch;13.02.1979;Deutschland;07.07.2027
10;Gast 10;deutsch;26.06.2012;Deutschland;23.09.2028
11;Gast 11;deutsch;03.10.1962;Deutschland;30.04.2031
12;Gast 12;polnisch;19.04.1968;Deutschland;22.08.2033`,
    from: 'AIRPORT:DUS',
    to: ['COUNTRY:MA'],
    start: '2027-03-14',
    end: '2027-03-21',
    people: [
      'DE 62, in DE, until 2030-09-23',
      'DE 57, in DE, until 2031-01-11',
      'TR 45, in DE, until 2029-02-02',
      'UA 36, in DE, until 2028-07-14',
      'GB 68, in DE, until 2032-10-19',
      'RO 50, in RO, until 2030-03-03',
      'RU 41, in DE, until 2027-05-28',
      'SY 34, in DE, until 2029-06-15',
      'LB 48, in DE, until 2027-07-07',
      'DE 14, in DE, until 2028-09-23',
      'DE 64, in DE, until 2031-04-30',
      'PL 58, in DE, until 2033-08-22',
    ],
  },
  {
    name: 'list, German, numbered lines in words',
    text: `Teilnehmer unserer Vereinsfahrt nach Jordanien (10.10.2027 - 17.10.2027):
1. Gast 1, geb. 12.03.1980, deutsch, wohnhaft in Deutschland, Pass gültig bis 01.02.2030
2. Gast 2, geb. 05.07.1975, kosovarisch, wohnhaft in Deutschland, Reisepass gültig bis 11.11.2028
3. Gast 3, geb. 22.02.2014, deutsch, Kinderreisepass gültig bis 09.09.2027
4. Gast 4, geb. 30.01.1966, syrisch, Reiseausweis für Flüchtlinge, wohnhaft in Österreich
5. Gast 5, geb. 18.08.1991, deutsch/türkisch`,
    to: ['COUNTRY:JO'],
    start: '2027-10-10',
    end: '2027-10-17',
    people: [
      'DE 47, in DE, until 2030-02-01',
      'XK 52, in DE, until 2028-11-11',
      'DE 13, until 2027-09-09, child',
      'SY 61, in AT, refugee',
      'DE+TR 36',
    ],
  },
  {
    name: 'list, English, tabs and codes',
    text: `Surname\tFirst name\tDOB\tNationality\tCountry of residence\tPassport expiry\tDocument
GUEST\tONE\t1984-05-06\tUSA\tDE\t2029-01-31\tPassport
GUEST\tTWO\t1986-07-08\tIND\tDE\t2028-12-12\tPassport
GUEST\tTHREE\t2015-09-10\tUSA\tDE\t2027-06-30\tPassport
GUEST\tFOUR\t1955-11-12\tCHN\tCN\t2030-10-10\tService passport`,
    to: [],
    people: [
      'US 42, in DE, until 2029-01-31',
      'IN 40, in DE, until 2028-12-12',
      'US 11, in DE, until 2027-06-30',
      'CN 71, in CN, until 2030-10-10, service',
    ],
  },
  {
    name: 'list, pipes, half of it unreadable',
    text: `Name | Nationality | Date of birth | Residence
Guest 1 | German | 1990-02-03 | Germany
Guest 2 | ??? | 1985-13-45 | Germany
Guest 3 | Atlantean | 1971-06-07 | n/a
Guest 4 | Nigerian | 1988-09-10 | Austria
Trip: Lisbon, 1-5 May 2027`,
    to: ['AIRPORT:LIS'],
    start: '2027-05-01',
    end: '2027-05-05',
    people: ['DE 37, in DE', '?, in DE', '? 55', 'NG 38, in AT'],
    unused: ['???', 'Atlantean'],
  },
]
