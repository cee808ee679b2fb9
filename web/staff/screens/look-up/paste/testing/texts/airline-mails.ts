import type { Sample } from './sample.ts'

export const airlineMails: readonly Sample[] = [
  {
    name: 'airline, German, there and back over Doha',
    text: `Von: Buchung <buchung@flug.example>
Gesendet: Freitag, 20. November 2026 18:04
Betreff: Ihre Buchungsbestätigung

Guten Tag,
vielen Dank für Ihre Buchung vom 20.11.2026. Bitte prüfen Sie alle Angaben.

Hinflug
Fr. 12. Februar 2027
Frankfurt (FRA) – Doha (DOH)   QR 70   15:40 – 23:10
Sa. 13. Februar 2027
Doha (DOH) – Bangkok (BKK)   QR 832   02:20 – 12:55

Rückflug
Mi. 3. März 2027
Bangkok (BKK) – Doha (DOH)   QR 833   19:40 – 23:05
Do. 4. März 2027
Doha (DOH) – Frankfurt (FRA)   QR 67   02:35 – 06:50

Reisende: Gast 1 (Erwachsener), Gast 2 (Erwachsener), Gast 3 (Kind, geb. 04.05.2018)
Kostenlose Umbuchung bis 15.01.2027 möglich.`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:BKK 2027-02-13..2027-03-03'],
    via: ['AIRPORT:DOH 4'],
    start: '2027-02-12',
    end: '2027-03-04',
    people: ['? 8'],
  },
  {
    name: 'airline, English, departs and arrives in lines of their own',
    text: `Date: Fri, 20 Nov 2026 09:12:44 +0000
Subject: Your e-ticket receipt
Booking reference: XYZ123

Outbound - Sunday, 14 March 2027
Depart 21:25 London Heathrow (LHR) Terminal 5
Arrive 17:45 +1 Singapore (SIN) Terminal 1
Flight BA 11, Economy

Return - Sunday, 28 March 2027
Depart 23:15 Singapore (SIN) Terminal 1
Arrive 05:35 +1 London Heathrow (LHR) Terminal 5
Flight BA 12, Economy

Fare rules: changes permitted until 1 March 2027. Payment received 20 Nov 2026.`,
    from: 'AIRPORT:LHR',
    to: ['AIRPORT:SIN 2027-03-15..2027-03-28'],
    start: '2027-03-14',
    end: '2027-03-29',
  },
  {
    name: 'airline, a table of flights with documents of four travellers',
    text: `Flug\tDatum\tVon\tNach\tAb\tAn
TK 1588\t12.02.2027\tFrankfurt (FRA)\tIstanbul (IST)\t10:55\t16:10
TK 174\t12.02.2027\tIstanbul (IST)\tSingapur (SIN)\t17:55\t08:40 +1
TK 175\t26.02.2027\tSingapur (SIN)\tIstanbul (IST)\t23:20\t05:35 +1
TK 1587\t27.02.2027\tIstanbul (IST)\tFrankfurt (FRA)\t07:30\t09:55

SR DOCS YY HK1-P-DEU-C01X00T41-DEU-12AUG84-F-23SEP30-GAST-EINS
SR DOCS YY HK1-P-TUR-U12345678-TUR-03MAR82-M-01MAY28-GAST-ZWEI
SR DOCS YY HK1-P-DEU-C01X00T42-DEU-05MAY16-F-23SEP27-GAST-DREI
SR DOCS YY HK1-P-DEU-C01X00T43-DEU-09JUL19-M-23SEP27-GAST-VIER`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:SIN 2027-02-13..2027-02-26'],
    via: ['AIRPORT:IST 2'],
    start: '2027-02-12',
    end: '2027-02-27',
    people: ['DE 42, until 2030-09-23', 'TR 44, until 2028-05-01', 'DE 10, until 2027-09-23', 'DE 7, until 2027-09-23'],
  },
  {
    name: 'airline, one line of a booking system',
    text: '12FEB MUC-NRT LH714 / 26FEB NRT-MUC LH715',
    from: 'AIRPORT:MUC',
    to: ['AIRPORT:NRT ..2027-02-26'],
    start: '2027-02-12',
    end: '2027-02-26',
  },
]
