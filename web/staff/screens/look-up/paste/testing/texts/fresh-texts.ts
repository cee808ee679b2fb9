import type { Sample } from './sample.ts'

/** Twenty more texts of the same kinds, written before the rules which read them. */
export const freshTexts: readonly Sample[] = [
  {
    name: 'operator, a package with transfer and an option',
    text: `REISEBESTÄTIGUNG / RECHNUNG
Reisebüro Musterweg, Agentur 123456          Datum: 20.11.2026
Vorgangsnummer: 77012345    Option bis 25.11.2026

Reiseteilnehmer
01 H  Gast, Eins      Alter 44   Nat. deutsch
02 D  Gast, Zwei      Alter 41   Nat. serbisch
03 K  Gast, Drei      Alter 6    Nat. deutsch

Leistungen
06.04.2027 - 20.04.2027  Flug  DUS - PMI  EW 9580  05:55 - 08:20
20.04.2027 - 20.04.2027  Flug  PMI - DUS  EW 9581  09:05 - 11:35
06.04.2027 - 20.04.2027  Hotel Muster Playa, Cala Millor, Doppelzimmer Meerblick, Halbpension
06.04.2027 - 20.04.2027  Transfer Flughafen - Hotel - Flughafen
Anzahlung 20 % fällig bis 01.12.2026, Restzahlung 28 Tage vor Reisebeginn`,
    from: 'AIRPORT:DUS',
    to: ['AIRPORT:PMI 2027-04-06..2027-04-20'],
    start: '2027-04-06',
    end: '2027-04-20',
    people: ['DE 44', 'RS 41', 'DE 6'],
  },
  {
    name: 'operator, a round trip with nights for each place',
    text: `Ihre Buchung 4711-2027
Sehr geehrte Frau Gast,
vielen Dank für Ihre Buchung der Rundreise "Höhepunkte Südafrikas".

Reisezeitraum: 03.10.2027 bis 18.10.2027
Abflughafen: Frankfurt
Reiseteilnehmer: Frau Gast Eins (Staatsangehörigkeit: deutsch), Herr Gast Zwei (Staatsangehörigkeit: ghanaisch, Niederlassungserlaubnis Deutschland)

Reiseverlauf
04.10. - 07.10.2027  Kapstadt, Hotel Muster Lodge
07.10. - 11.10.2027  Windhoek / Namibia, Hotel Muster
11.10. - 17.10.2027  Johannesburg / Südafrika, Guesthouse Muster

Bitte beachten Sie: Die Einreise mit Kindern unter 18 Jahren ist geregelt.`,
    from: 'AIRPORT:FRA',
    to: [
      'AIRPORT:CPT 2027-10-04..2027-10-07',
      'AIRPORT:WDH 2027-10-07..2027-10-11',
      'AIRPORT:JNB 2027-10-11..2027-10-17',
    ],
    start: '2027-10-03',
    end: '2027-10-18',
    people: ['DE', 'GH, in DE, permit'],
  },
  {
    name: 'operator, dates below the flights and papers in a table',
    text: `Buchungsbestätigung Nr. 2026-88121

Hinflug
Sa, 16.01.2027  München (MUC) 21:15 - Dubai (DXB) 06:20 (+1)  LH 638
So, 17.01.2027  Dubai (DXB) 09:40 - Malé (MLE) 14:50  EK 652
Rückflug
So, 31.01.2027  Malé (MLE) 16:25 - Dubai (DXB) 19:35  EK 653
So, 31.01.2027  Dubai (DXB) 22:50 - München (MUC) 02:55 (+1)  LH 639

Unterkunft: Muster Island Resort, 14 Nächte, Wasserbungalow, Vollpension

Reisende
Name            Geburtsdatum   Nationalität    Pass gültig bis
Gast Eins       11.02.1988     Österreich      30.06.2030
Gast Zwei       23.09.1990     Russland        14.05.2027`,
    from: 'AIRPORT:MUC',
    to: ['AIRPORT:MLE 2027-01-17..2027-01-31'],
    via: ['AIRPORT:DXB 4'],
    start: '2027-01-16',
    end: '2027-02-01',
    people: ['AT 38, until 2030-06-30', 'RU 36, until 2027-05-14'],
  },
  {
    name: 'operator, coach and ferry, two papers of one person',
    text: `Busreise "Marokkos Königsstädte"
Termin: 08.03.2027 – 19.03.2027 (12 Tage)
Zustieg: Stuttgart
Reiseziel: Marokko
Teilnehmer:
1. Frau Gast Eins, Staatsangeh.: deutsch/marokkanisch, geb. 04.05.1971
2. Herr Gast Zwei, Staatsangeh.: tunesisch, Aufenthaltstitel Deutschland, geb. 19.10.1969
Zimmer: 1 Doppelzimmer
Reisepreis pro Person 1.899 EUR`,
    to: ['COUNTRY:MA'],
    start: '2027-03-08',
    end: '2027-03-19',
    people: ['DE+MA 55', 'TN 57, in DE, permit'],
    unused: ['Stuttgart'],
  },
  {
    name: 'booking system, visas and residences by passenger',
    text: `RP/FRAXX1234/FRAXX1234            XX/SU  20NOV26/0911Z   ABC2DE
  1.GAST/EINS MR   2.GAST/ZWEI MRS
  3  LH 454 J 04MAY 2 FRASFO HK2  1025 1250  04MAY  E  LH/ABC2DE
  4  UA 1175 J 11MAY 2 SFOYVR HK2  0930 1150  11MAY  E  UA/ABC2DE
  5  LH 493 J 18MAY 2 YVRFRA HK2  1550 1045  19MAY  E  LH/ABC2DE
  6 AP FRA 069 1234567 - MUSTER REISEN - A
  7 TK OK20NOV/FRAXX1234
  8 SSR DOCS LH HK1 P/IND/Z1234567/IND/14JUL79/M/02FEB31/GAST/EINS/P1
  9 SSR DOCS LH HK1 P/DEU/C01X00T47/DEU/03MAR82/F/11NOV29/GAST/ZWEI/P2
 10 SSR DOCO LH HK1 PUNE IND/V/12345678/FRANKFURT DEU/12JAN25/USA/P1
 11 SSR DOCA LH HK1 R/DEU////60311/P1
 12 SSR DOCA LH HK1 R/DEU////60311/P2`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:SFO 2027-05-04..2027-05-11', 'AIRPORT:YVR 2027-05-11..2027-05-18'],
    start: '2027-05-04',
    end: '2027-05-19',
    people: ['IN 47, in DE, until 2031-02-02, visa US', 'DE 45, in DE, until 2029-11-11'],
  },
  {
    name: 'booking system, a surface and an infant',
    text: `1.1GAST/EINS MRS*INF  2.I/1GAST/MINI*INF
 1 TK1588Q 12JUN 6 MUCIST HK1  1120 1500  /DCTK
 2 TK 168Q 12JUN 6 ISTSGN HK1  2025 1200  13JUN 7 /DCTK
 3 ARNK
 4 TK 165Q 02JUL 5 HANIST HK1  2245 0520  03JUL 6 /DCTK
 5 TK1587Q 03JUL 6 ISTMUC HK1  0725 0915  /DCTK
3DOCS/P/VNM/B1234567/VNM/20APR94/F/01JUN32/GAST/EINS-1.1
3DOCS/P/DEU/C02X11T48/DEU/05MAR26/FI/04MAR32/GAST/MINI-2.1`,
    from: 'AIRPORT:MUC',
    to: ['AIRPORT:SGN 2027-06-13..', 'AIRPORT:HAN ..2027-07-02'],
    via: ['AIRPORT:IST 6'],
    start: '2027-06-12',
    end: '2027-07-03',
    people: ['VN 33, until 2032-06-01', 'DE 1, until 2032-03-04'],
  },
  {
    name: 'booking system, Galileo with a stop of some days',
    text: `GAL1XY/WS QSBYC DPBVL6 AG 99999992 20NOV
 1.1GAST/EINSMR
 1. EK   46 U  10SEP FRADXB HK1  1525  2335  O*       E FR  1
 2. EK  448 U  14SEP DXBAKL HK1  1005 #1105  O*       E TU  1
 3. EK  449 U  02OCT AKLDXB HK1  2115 #0520  O*       E SA  2
 4. EK   45 U  03OCT DXBFRA HK1  0830  1325  O*       E SU  2
SI.P1/SSRDOCSEKHK1/P/GBR/512345678/GBR/30MAY66/M/19AUG28/GAST/EINS
SI.P1/SSRDOCAEKHK1/R/DEU`,
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:DXB 2027-09-10..2027-09-14', 'AIRPORT:AKL 2027-09-15..2027-10-02'],
    via: ['AIRPORT:DXB 4'],
    start: '2027-09-10',
    end: '2027-10-03',
    people: ['GB 61, in DE, until 2028-08-19'],
  },
  {
    name: 'airline, English, a connection over night',
    text: `Your booking is confirmed
Booking reference: XY12ZA

Passengers
Ms One Guest
Mr Two Guest

Outbound - Saturday 20 February 2027
Hamburg (HAM) 11:35 -> London Heathrow (LHR) 12:25   BA 967
London Heathrow (LHR) 16:40 -> Nairobi (NBO) 04:25 +1   BA 65

Inbound - Sunday 7 March 2027
Nairobi (NBO) 23:25 -> London Heathrow (LHR) 05:35 +1   BA 64
London Heathrow (LHR) 08:10 -> Hamburg (HAM) 10:45   BA 964

Baggage: 1 x 23 kg each. Check in opens 24 hours before departure.`,
    from: 'AIRPORT:HAM',
    to: ['AIRPORT:NBO 2027-02-21..2027-03-07'],
    via: ['AIRPORT:LHR 5'],
    start: '2027-02-20',
    end: '2027-03-08',
  },
  {
    name: 'airline, German, a one-way flight with a child',
    text: `Ihre Buchung ist bestätigt. Buchungscode: QW34ER
Reisende: 2 Erwachsene, 1 Kind
Flug 1: Do. 25. März 2027
Wien (VIE) 10:20 Uhr – Bangkok (BKK) 05:20 Uhr (+1 Tag)
OS 25, durchgeführt von Austrian Airlines
Gesamtpreis: EUR 1.842,00
Kostenlose Stornierung bis 24 Stunden nach Buchung.`,
    from: 'AIRPORT:VIE',
    to: ['AIRPORT:BKK 2027-03-26..'],
    start: '2027-03-25',
    unused: ['2 Erwachsene'],
  },
  {
    name: 'airline, a changed flight of which the old time is told',
    text: `Wichtige Änderung Ihres Fluges
Guten Tag,
leider haben sich die Zeiten Ihrer Buchung ZX98CV geändert. Ihr neuer Flugplan:

17MAY27  EW 1180  CGN - LCA  06:10 - 11:20
24MAY27  EW 1181  LCA - CGN  12:05 - 15:35

Bitte bestätigen Sie die Änderung bis zum 30.11.2026.
Ihr Kundenservice`,
    from: 'AIRPORT:CGN',
    to: ['AIRPORT:LCA 2027-05-17..2027-05-24'],
    start: '2027-05-17',
    end: '2027-05-24',
  },
  {
    name: 'chat, German, a family with lengths',
    text: `Hi, wir wollen nächstes Jahr im Sommer weg, am liebsten ab dem 24.7.2027 für drei Wochen nach Kanada. Mein Mann ist Syrer (Niederlassungserlaubnis), ich bin Deutsche und die Kinder (9 und 13) haben deutsche Pässe. Abflug von Frankfurt. Eventuell noch ein Abstecher nach Seattle. LG`,
    from: 'AIRPORT:FRA',
    to: ['COUNTRY:CA'],
    start: '2027-07-24',
    end: '2027-08-14',
    people: ['SY, in DE, permit', 'DE', 'DE 9', 'DE 13'],
    unused: ['Seattle'],
  },
  {
    name: 'chat, English, friends with three passports',
    text: `hey! three of us are planning japan + south korea. i have a canadian passport, sam is australian, and my cousin from brazil joins us in tokyo.
leaving vienna april 3 2027, 10 days in japan, then a week in korea, back on april 20`,
    from: 'REGION:AT-9',
    to: ['COUNTRY:JP 2027-04-03..2027-04-13', 'COUNTRY:KR 2027-04-13..2027-04-20'],
    start: '2027-04-03',
    end: '2027-04-20',
    people: ['CA', 'AU', 'BR'],
  },
  {
    name: 'mail, German, a company asks for its engineer',
    text: `Guten Morgen Frau Muster,

unser Servicetechniker (indischer Staatsbürger, wohnhaft in Stuttgart, Blaue Karte EU) muss am 11.01.2027 für 5 Tage nach Shanghai zu einem Kunden, danach direkt weiter nach Seoul bis zum 22.01.
Abflug ab Stuttgart oder Frankfurt, zurück nach Stuttgart.

Mit freundlichen Grüßen
Einkauf`,
    from: 'AIRPORT:STR',
    to: ['COUNTRY:CN 2027-01-11..2027-01-16', 'COUNTRY:KR 2027-01-16..2027-01-22'],
    start: '2027-01-11',
    end: '2027-01-22',
    people: ['IN, in DE, permit'],
    unused: ['Frankfurt'],
  },
  {
    name: 'chat, German, short, with what is not known yet',
    text: `[21.11.26, 10:12] Gast: Hallo, brauchen wir für Tansania ein Visum?
[21.11.26, 10:12] Gast: 2 Erwachsene + 1 Baby, Mitte Februar, ca. 10 Tage
[21.11.26, 10:15] Reisebüro: Welche Staatsangehörigkeit haben Sie?
[21.11.26, 10:16] Gast: meine Frau Schweizerin, ich deutsch, das Baby hat beide`,
    to: ['COUNTRY:TZ'],
    people: ['CH', 'DE'],
    unused: ['Mitte Februar', '10 Tage'],
  },
]
