import type { Sample } from './sample.ts'

export const cruises: readonly Sample[] = [
  {
    name: 'cruise, German, harbours of the Orient with days',
    text: `Ihre Kreuzfahrt "Orient ab Dubai"                          Buchung vom 16.11.2026
Schiff: Musterschiff, Balkonkabine, Deck 8

Reiseverlauf              Hafen / Land                     Ankunft   Abfahrt
Tag 1, 10. Jan., Dubai / Vereinigte Arabische Emirate                22:00
Tag 2, 11. Jan., Seetag
Tag 3, 12. Jan., Maskat / Oman                             08:00     20:00
Tag 4, 13. Jan., Salalah / Oman                            09:00     18:00
Tag 5, 14. Jan., Erholung auf See
Tag 6, 15. Jan., Erholung auf See
Tag 7, 16. Jan., Akaba / Jordanien                         07:00     21:00
Tag 8, 17. Jan., Ain Suchna / Ägypten                      08:00     22:00
Tag 9, 18. Jan., Dschidda / Saudi-Arabien                  09:00     20:00

Flug München - Dubai 10.01.2027, Rückflug Dschidda - München 19.01.2027
Staatsangehörigkeiten: deutsch, österreichisch`,
    from: 'AIRPORT:MUC',
    to: [
      'COUNTRY:AE 2027-01-10..2027-01-10',
      'AIRPORT:MCT 2027-01-12..2027-01-12',
      'AIRPORT:SLL 2027-01-13..2027-01-13',
      'COUNTRY:JO 2027-01-16..2027-01-16',
      'COUNTRY:EG 2027-01-17..2027-01-17',
      'AIRPORT:JED 2027-01-18..2027-01-18',
    ],
    start: '2027-01-10',
    end: '2027-01-19',
    people: ['DE', 'AT'],
    unused: ['Musterschiff'],
    isCruise: true,
  },
  {
    name: 'cruise, English, the Mediterranean',
    text: `CRUISE CONFIRMATION  Ship: Example of the Seas   Issued: 18 Nov 2026
Guests: 2   Nationality: British, Philippine

Day 1  Sat 8 May 2027   Barcelona, Spain             Depart 18:00
Day 2  Sun 9 May 2027   At sea
Day 3  Mon 10 May 2027  Naples, Italy                07:00 - 19:00
Day 4  Tue 11 May 2027  Civitavecchia (Rome), Italy  07:00 - 19:00
Day 5  Wed 12 May 2027  La Goulette, Tunisia         09:00 - 17:00
Day 6  Thu 13 May 2027  At sea
Day 7  Fri 14 May 2027  Marseille, France            08:00 - 18:00
Day 8  Sat 15 May 2027  Barcelona, Spain             Arrive 06:00`,
    to: [
      'AIRPORT:BCN 2027-05-08..2027-05-08',
      'AIRPORT:NAP 2027-05-10..2027-05-10',
      'COUNTRY:IT 2027-05-11..2027-05-11',
      'COUNTRY:TN 2027-05-12..2027-05-12',
      'AIRPORT:MRS 2027-05-14..2027-05-14',
      'AIRPORT:BCN 2027-05-15..2027-05-15',
    ],
    start: '2027-05-08',
    end: '2027-05-15',
    people: ['GB', 'PH'],
    unused: ['Example of the Seas'],
    isCruise: true,
  },
  {
    name: 'cruise, a table with the harbour in a column',
    text: `Kreuzfahrt Norwegens Fjorde
Datum\tHafen\tLand\tAnkunft\tAbfahrt
05.06.2027\tHamburg\tDeutschland\t\t19:00
06.06.2027\tauf See\t\t\t
07.06.2027\tBergen\tNorwegen\t08:00\t18:00
08.06.2027\tGeiranger\tNorwegen\t08:00\t18:00
09.06.2027\tStavanger\tNorwegen\t10:00\t20:00
10.06.2027\tauf See\t\t\t
11.06.2027\tHamburg\tDeutschland\t07:00\t
Pass: Deutschland`,
    from: 'REGION:DE-HH',
    to: [
      'AIRPORT:BGO 2027-06-07..2027-06-07',
      'COUNTRY:NO 2027-06-08..2027-06-08',
      'AIRPORT:SVG 2027-06-09..2027-06-09',
    ],
    start: '2027-06-05',
    end: '2027-06-11',
    people: ['DE'],
    isCruise: true,
  },
  {
    name: 'cruise, harbours without a country, one of them unknown',
    text: `Karibik-Kreuzfahrt mit Flug ab Frankfurt
Hinflug 03.02.2027, Rückflug 17.02.2027
03.02.2027 Bridgetown / Barbados
04.02.2027 Castries / St. Lucia
05.02.2027 Seetag
06.02.2027 Oranjestad / Aruba
07.02.2027 Willemstad / Curaçao
08.02.2027 Mustereiland
09.02.2027 Fort-de-France / Martinique
Reisende: 1 HERR GAST EINS Nat.: CHE, Pass gültig bis 30.06.2027`,
    from: 'AIRPORT:FRA',
    to: [
      'AIRPORT:BGI 2027-02-03..2027-02-03',
      'REGION:LC-02 2027-02-04..2027-02-04',
      'COUNTRY:AW 2027-02-06..2027-02-06',
      'COUNTRY:CW 2027-02-07..2027-02-07',
      'AIRPORT:FDF 2027-02-09..2027-02-09',
    ],
    start: '2027-02-03',
    end: '2027-02-17',
    people: ['CH, until 2027-06-30'],
    unused: ['Mustereiland'],
    isCruise: true,
  },
]
