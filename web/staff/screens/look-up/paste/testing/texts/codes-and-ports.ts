import type { Sample } from './sample.ts'

/** People told by the code of their country, and ports told by the day of a trip. */
export const codesAndPorts: readonly Sample[] = [
  {
    name: 'twelve passengers with codes in brackets',
    text: `Gruppe nach Marokko, Abflug Düsseldorf 12.03.2027, zurück 19.03.2027
1. MUSTER/A MRS (DEU)
2. MUSTER/B MR (DEU)
3. MUSTER/C MR (TUR)
4. MUSTER/D MRS (GBR)
5. MUSTER/E MRS (POL)
6. MUSTER/F MR (ROU)
7. MUSTER/G MISS (RUS)
8. MUSTER/H MR (SYR)
9. MUSTER/J MRS (LBN)
10. MUSTER/K MSTR (UKR)
11. MUSTER/L MRS (ITA)
12. MUSTER/M MR (XYZ)`,
    from: 'AIRPORT:DUS',
    to: ['COUNTRY:MA'],
    start: '2027-03-12',
    end: '2027-03-19',
    people: ['DE', 'DE', 'TR', 'GB', 'PL', 'RO', 'RU', 'SY', 'LB', 'UA', 'IT', '?'],
    unused: ['XYZ'],
  },
  {
    name: 'codes in square brackets, two passports, a row without',
    text: `1) A. Beispiel [DE]
2) B. Beispiel [TR]
3) C. Beispiel [AT/IR]
4) D. Beispiel [?]`,
    to: [],
    people: ['DE', 'TR', 'AT+IR', '?'],
  },
  {
    name: 'rows with letters and signs',
    text: `Bus ab Berlin nach Warschau, 14.06.2027 - 18.06.2027
a) A. B. [DE]
b) B. C. [SY]
Begleitung:
- C. D. (FR)
- D. E. (IT, 45)`,
    from: 'AIRPORT:BER',
    to: ['COUNTRY:PL'],
    start: '2027-06-14',
    end: '2027-06-18',
    people: ['DE', 'SY', 'FR', 'IT'],
  },
  {
    name: 'several names in one line of a booking, each with its code',
    text: `1.MUSTER/A MR(DEU) 2.MUSTER/B MRS(TUR)
  3  LH 590 C 12FEB 5 FRACAI HK2  1030 1535
  4  LH 591 C 20FEB 6 CAIFRA HK2  1640 2010`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:CAI 2027-02-12..2027-02-20'],
    start: '2027-02-12',
    end: '2027-02-20',
    people: ['DE', 'TR'],
  },
  {
    name: 'numbered stops with codes are no people',
    text: `Rundreise ab Berlin, 12.03.2027 - 30.03.2027
1. Bangkok (TH)
2. Hanoi (VN)`,
    from: 'AIRPORT:BER',
    to: ['COUNTRY:TH', 'AIRPORT:HAN'],
    start: '2027-03-12',
    end: '2027-03-30',
  },
  {
    name: 'people by a code and what they are',
    text: 'Kenia 12.3.2027 - 19.3.2027 ab Berlin, 2 Erw. DE, Kind 12 J. TR, IN 45 Jahre',
    from: 'AIRPORT:BER',
    to: ['COUNTRY:KE'],
    start: '2027-03-12',
    end: '2027-03-19',
    people: ['DE', 'DE', 'TR 12', 'IN 45'],
  },
  {
    name: 'people by a code in lines of their own, in English',
    text: `To Kenya from Berlin, 12 Mar 2027 - 19 Mar 2027
2 adults GB, 1 child (7) GB, 1 adult IN
UA 44 years`,
    from: 'AIRPORT:BER',
    to: ['COUNTRY:KE'],
    start: '2027-03-12',
    end: '2027-03-19',
    people: ['GB', 'GB', 'GB 7', 'IN', 'UA 44'],
  },
  {
    name: 'cruise, each day with its harbour and country, a flight from home',
    text: `AIDAprima - Orient ab Doha
Tag 1 Sa 09.01.2027 Doha / Katar 18:00
Tag 2 So 10.01.2027 Seetag
Tag 3 Mo 11.01.2027 Manama / Bahrain 08:00 - 18:00
Tag 4 Di 12.01.2027 Abu Dhabi / Vereinigte Arabische Emirate 08:00
Tag 5 Mi 13.01.2027 Dubai / Vereinigte Arabische Emirate 08:00
Tag 6 Do 14.01.2027 Maskat / Oman
Tag 7 Fr 15.01.2027 Seetag
Tag 8 Sa 16.01.2027 Doha / Katar 06:00
Flug ab Frankfurt
2 Erw. DE, Kind 12 J. TR`,
    from: 'AIRPORT:FRA',
    to: [
      'AIRPORT:DOH 2027-01-09..2027-01-09',
      'COUNTRY:BH 2027-01-11..2027-01-11',
      'AIRPORT:AUH 2027-01-12..2027-01-12',
      'COUNTRY:AE 2027-01-13..2027-01-13',
      'AIRPORT:MCT 2027-01-14..2027-01-14',
      'AIRPORT:DOH 2027-01-16..2027-01-16',
    ],
    start: '2027-01-09',
    end: '2027-01-16',
    people: ['DE', 'DE', 'TR 12'],
    unused: ['AIDAprima'],
    isCruise: true,
  },
  {
    name: 'two ports alone with their countries',
    text: `Tag 1 Sa 09.01.2027 Doha / Katar
Tag 3 Mo 11.01.2027 Maskat / Oman
Flug ab Frankfurt`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:DOH 2027-01-09..2027-01-09', 'AIRPORT:MCT 2027-01-11..2027-01-11'],
    start: '2027-01-09',
    end: '2027-01-11',
    isCruise: true,
  },
  {
    name: 'harbours of islands, with the island behind the city',
    text: `Kreuzfahrt Kanaren, inkl. Flug ab/an Berlin
10.12.2026 Las Palmas / Gran Canaria, Abfahrt 22 Uhr
11.12. Seetag
12.12. Funchal / Madeira (Portugal)
13.12. Funchal / Madeira
14.12. Santa Cruz / La Palma
15.12. Santa Cruz / Mustereiland
16.12. Puerto del Rosario / Fuerteventura
17.12. Las Palmas, Ankunft 5 Uhr`,
    from: 'AIRPORT:BER',
    to: [
      'AIRPORT:LPA 2026-12-10..2026-12-10',
      'AIRPORT:FNC 2026-12-12..2026-12-13',
      'AIRPORT:SPC 2026-12-14..2026-12-14',
      'AIRPORT:FUE 2026-12-16..2026-12-16',
      'AIRPORT:LPA 2026-12-17..2026-12-17',
    ],
    start: '2026-12-10',
    end: '2026-12-17',
    unused: ['Kanaren'],
    isCruise: true,
  },
  {
    name: 'ports without days, one of them unknown',
    text: `Orient 09.01.2027-16.01.2027
Doha
Musterhafen
Dubai
Maskat
Flug ab Frankfurt`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:DOH', 'COUNTRY:AE', 'AIRPORT:MCT'],
    start: '2027-01-09',
    end: '2027-01-16',
    unused: ['Musterhafen'],
  },
  {
    name: 'chat, passports of a couple, and the same for the children',
    text: `Wir wollen vom 26.03.2027 bis 06.04.2027 ab Berlin nach Kenia,
meine Frau und ich haben deutsche Pässe, die Kinder (7 und 11) auch.`,
    from: 'AIRPORT:BER',
    to: ['COUNTRY:KE'],
    start: '2027-03-26',
    end: '2027-04-06',
    people: ['DE', 'DE', 'DE 7', 'DE 11'],
  },
]
