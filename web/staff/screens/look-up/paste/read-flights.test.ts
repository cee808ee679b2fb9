import { expect, test } from 'vitest'
import { doubtsOf, searchOf, understood } from './testing/read.ts'

test('Amadeus: stops with days, the longer of two changes at one airport, the way home, two passports and a child', () => {
  const text = ` RP/FRALH2100/FRALH2100            AB/SU  22NOV26/0912Z   X4Y5Z6
  1.MUSTERMANN/ERIKA MRS   2.MUSTERMANN/TIM MSTR(CHD/12MAR19)
  3  QR 070 Y 12FEB 5 FRADOH HK2       1540 2310  12FEB  E  QR/ABC123
  4  QR 832 Y 13FEB 6 DOHBKK HK2       0205 1255  13FEB  E  QR/ABC123
  5  VN 600 Y 22FEB 1 BKKSGN HK2       1130 1300  22FEB  E
  6  QR 971 Y 02MAR 2 SGNDOH HK2       2005 2355  02MAR  E
  7  QR 067 Y 03MAR 3 DOHFRA HK2       0145 0630  03MAR  E
  8 SSR DOCS QR HK1 P/DEU/C01X00T47/DEU/12AUG64/F/23SEP30/MUSTERMANN/E
      RIKA/P1
  9 SR DOCS YY HK1-P-TUR-U123-TUR-12MAR19-M-23SEP30-MUSTERMANN-TIM/P2`
  expect(searchOf(text)).toEqual({
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:BKK', 'AIRPORT:SGN'],
    days: ['2027-02-13..2027-02-22', '2027-02-22..2027-03-02'],
    via: ['AIRPORT:DOH'],
    hours: ['3'],
    start: '2027-02-12',
    end: '2027-03-03',
    citizenships: ['DE', 'TR'],
  })
  expect(doubtsOf(text)).toEqual(['DOH 0: change-twice'])
})

test.each([
  [
    'Amadeus with the day of the week and the offset at the time',
    ' 2 LH 778 C 12FEB5*FRABKK DK1 2205 1410+1 74H E 0 M\n 3 LH 773 C 20FEB6*BKKFRA DK1 2335 0530+1',
    ['AIRPORT:BKK'],
    ['2027-02-13..2027-02-20'],
    '2027-02-21',
  ],
  [
    'Amadeus with terminals',
    '  1  QR 070 Y 12FEB 5 FRADOH HK2    1  1540 2310  12FEB\n  2  QR 067 Y 20FEB 6 DOHFRA HK2       0145 0630  20FEB',
    ['AIRPORT:DOH'],
    ['2027-02-12..2027-02-20'],
    '2027-02-20',
  ],
  [
    'Sabre: twelve hours, and the day of the arrival',
    ' 1 QR  68Y 12FEB F FRADOH*SS2  1130A  715P /DCQR /E\n 2 QR 832Y 12FEB F DOHBKK*SS2  845P  715A  13FEB J /DCQR /E\n 3 QR 833Y 20FEB J BKKFRA*SS2  845A  715P  /DCQR /E',
    ['AIRPORT:BKK'],
    ['2027-02-13..2027-02-20'],
    '2027-02-20',
  ],
  [
    'Galileo: # before the time of the next day',
    ' 1. QR  068 Y  12FEB FRADOH HS2  1130   1915  O        FR\n 2. QR  832 Y  12FEB DOHBKK HS2  2130  #0715  O        FR\n 3. QR 833 Y 20FEB BKKFRA HS2 0845 1915 O',
    ['AIRPORT:BKK'],
    ['2027-02-13..2027-02-20'],
    '2027-02-20',
  ],
  [
    'Worldspan: #1 behind the time',
    ' 1 QR 068Y 12FEB FR FRADOH HK2 1130A 715P/O $\n 2 QR 832Y 12FEB FR DOHBKK HK2  930P 715A#1/O $\n 3 QR 833Y 20FEB SA BKKFRA HK2 845A 715P/O $',
    ['AIRPORT:BKK'],
    ['2027-02-13..2027-02-20'],
    '2027-02-20',
  ],
  [
    'an itinerary in words that tells departures alone',
    'Frankfurt (FRA) – Doha (DOH) 12.02.2027 15:40\nDoha (DOH) – Bangkok (BKK) 13.02.2027 02:05\nBangkok (BKK) – Frankfurt (FRA) 20.02.2027 10:05',
    ['AIRPORT:BKK'],
    ['..2027-02-20'],
    '2027-02-20',
  ],
  [
    'an electronic ticket with lines for departure and arrival below the day',
    'Flight QR70  Fri, 12 Feb 2027\nDeparture: Frankfurt (FRA) 15:40\nArrival: Doha (DOH) 23:10\nFlight QR832  Sat, 13 Feb 2027\nDeparture: Doha (DOH) 02:05\nArrival: Bangkok (BKK) 12:55\nFlight TG920 Saturday, 20 February 2027\nDeparture: Bangkok (BKK) 23:45\nArrival: Frankfurt (FRA) 05:50 +1',
    ['AIRPORT:BKK'],
    ['2027-02-13..2027-02-20'],
    '2027-02-21',
  ],
  [
    'a German confirmation',
    'Abflug: 12.02.2027 15:40 Uhr Frankfurt (FRA)\nAnkunft: 13.02.2027 06:10 Uhr Bangkok (BKK)\nAbflug: 20.02.2027 10:00 Uhr Bangkok (BKK)\nAnkunft: 20.02.2027 16:10 Uhr Frankfurt (FRA)',
    ['AIRPORT:BKK'],
    ['2027-02-13..2027-02-20'],
    '2027-02-20',
  ],
  [
    'codes alone with the first and the last day',
    'FRA-DOH-BKK-DOH-FRA 12.2.2027-3.3.2027',
    ['AIRPORT:BKK'],
    [''],
    '2027-03-03',
  ],
])('%s', (_, text, to, days, end) => {
  const search = searchOf(text)
  expect(search).toMatchObject({ from: 'AIRPORT:FRA', to, days, start: '2027-02-12', end })
})

test('a confirmation with a heading above each flight, and an infant of the mother', () => {
  const text = `Sehr geehrte Frau Dr. Mustermann,
Ihr Hinflug
Fr. 12. Februar 2027: Frankfurt – Bangkok
22:05 Uhr Frankfurt Main Intl (FRA) Terminal 1
14:10 Uhr +1 Bangkok Suvarnabhumi (BKK)
Ihr Rückflug
Sa. 20. Februar 2027: Bangkok – Frankfurt
23:35 Uhr Bangkok Suvarnabhumi (BKK)
05:30 Uhr +1 Frankfurt Main Intl (FRA)
Rechnungsdatum 22.11.2026 Gesamtpreis 1.234,50 EUR`
  expect(searchOf(text)).toEqual({
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:BKK'],
    days: ['2027-02-13..2027-02-20'],
    start: '2027-02-12',
    end: '2027-02-21',
  })
})

test('flights below one day go on into the next, which is said', () => {
  const text = `Fri, Feb 12, 2027 - Departure 1 stop Total travel time: 16 h 5 m
Frankfurt (FRA) 3:40 PM to Doha (DOH) 11:10 PM
Layover: 2 h 55 m in Doha
Doha (DOH) 2:05 AM to Bangkok (BKK) 12:55 PM
Sat, Feb 20, 2027 - Return
Bangkok (BKK) 8:05 PM to Doha (DOH) 11:55 PM
Doha (DOH) 1:45 AM +1 day to Frankfurt (FRA) 6:30 AM +1 day`
  expect(searchOf(text)).toMatchObject({
    to: ['AIRPORT:BKK'],
    days: ['2027-02-13..2027-02-20'],
    via: ['AIRPORT:DOH'],
    hours: ['3'],
    end: '2027-02-21',
  })
  expect(doubtsOf(text)).toContain('BKK 1: next-day-assumed')
})

test('days and times below their flights', () => {
  const text = `Düsseldorf Weeze (NRN) - Palma de Mallorca (PMI)
Fr, 12 Feb. 2027
Abflug 06:30 - Ankunft 09:00
Palma de Mallorca (PMI) - Düsseldorf Weeze (NRN)
Fr, 19 Feb. 2027
Abflug 09:30 - Ankunft 12:00`
  expect(searchOf(text)).toMatchObject({ to: ['AIRPORT:PMI'], days: ['2027-02-12..2027-02-19'], end: '2027-02-19' })
})

test('a tour operator: flights by names of cities, birthdays of travellers, nights in a hotel', () => {
  const text = `1. Herr Max Mustermann geb. 12.08.1964
3. Kind Tim Mustermann geb. 12.03.2019
Hinflug 12.02.2027 Frankfurt - Punta Cana DE2222 10:30 - 15:45
Rückflug 26.02.2027 Punta Cana - Frankfurt DE2223 17:30 - 08:10 (+1)
Hotel Bahia Principe 12.02.2027 - 26.02.2027`
  expect(searchOf(text)).toEqual({
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:PUJ'],
    days: ['2027-02-12..2027-02-26'],
    start: '2027-02-12',
    end: '2027-02-27',
  })
})

test('a route by names, with the days and the nationalities beside it', () => {
  const text =
    'Group: 12 Germans, 3 Turks, one Syrian with residence in Germany. Munich - Tashkent - Samarkand - Munich, 5 to 16 May 2027. Thanks, Jordan'
  expect(searchOf(text)).toMatchObject({
    from: 'AIRPORT:MUC',
    to: ['AIRPORT:TAS', 'AIRPORT:SKD'],
    citizenships: ['DE', 'TR', 'SY'],
    start: '2027-05-05',
    end: '2027-05-16',
  })
  const cruise = 'Hamburg - Southampton - Lissabon - Athen\nAbfahrt 12.02.2027, Rückkehr 26.02.2027, 2 Deutsche'
  expect(searchOf(cruise)).toMatchObject({
    to: ['AIRPORT:SOU', 'AIRPORT:LIS', 'AIRPORT:ATH'],
    citizenships: ['DE'],
    start: '2027-02-12',
    end: '2027-02-26',
  })
})

test('eight stops, two of them behind one change', () => {
  const text = ` 1  TP 575 Y 03MAR 3 FRALIS HK2  0600 0800
 2  TP 1014 Y 06MAR 6 LISMAD HK2  0900 1120
 3  IB 3724 Y 09MAR 2 MADFCO HK2  1000 1230
 4  A3 651 Y 12MAR 5 FCOATH HK2  1000 1300
 5  MS 748 Y 15MAR 1 ATHCAI HK2  1000 1200
 6  TK 691 Y 18MAR 4 CAIIST HK2  1000 1300
 7  QR 240 Y 22MAR 1 ISTDOH HK2  1000 1400
 8  QR 832 Y 22MAR 1 DOHBKK HK2  2000 0630+1
 9  TG 550 Y 27MAR 6 BKKSGN HK2  0745 0915
10  LH 971 Y 02APR 5 SGNFRA HK2  2005 0630+1`
  const { to, days, via, hours, start, end } = searchOf(text)
  expect(to).toEqual(['LIS', 'MAD', 'FCO', 'ATH', 'CAI', 'IST', 'BKK', 'SGN'].map((id) => `AIRPORT:${id}`))
  expect(days).toContain('2027-03-18..2027-03-22')
  expect({ via, hours, start, end }).toEqual({
    via: ['AIRPORT:DOH'],
    hours: ['6'],
    start: '2027-03-03',
    end: '2027-04-03',
  })
  expect(doubtsOf(text)).toEqual([])
})

test('an open jaw stays one: both places, each with the day that is told', () => {
  const text = ' 1 QR 70 Y 12FEB FRABKK HK1 1540 0710+1\n 2 ARNK\n 3 QR 971 Y 02MAR SGNFRA HK1 2005 0630+1'
  expect(searchOf(text)).toMatchObject({
    to: ['AIRPORT:BKK', 'AIRPORT:SGN'],
    days: ['2027-02-13..', '..2027-03-02'],
    end: '2027-03-03',
  })
})

test('a change within the country is said and not taken; one airport to another is said too', () => {
  const domestic = ` 1 LH 5 Y 12FEB HAMFRA HK1 0640 0810
 2 LH 772 Y 12FEB FRABKK HK1 1000 0610+1
 3 TG 5 Y 13FEB BKKCNX HK1 0800 0930
 4 LH 773 Y 20FEB CNXBKK HK1 0800 0930
 5 LH 773 Y 20FEB BKKFRA HK1 1200 1830`
  expect(searchOf(domestic)).toMatchObject({ from: 'AIRPORT:HAM', to: ['AIRPORT:CNX'] })
  expect(searchOf(domestic).via).toBeUndefined()
  expect(doubtsOf(domestic)).toEqual(['FRA 0: domestic', 'BKK 1: domestic', 'BKK 1: change-twice'])
  const airports = ' 1 BA 1 Y 12FEB FRALHR HK1 0640 0810\n 2 BA 2 Y 12FEB LGWMLE HK1 1400 0610+1'
  expect(searchOf(airports)).toMatchObject({ via: ['AIRPORT:LHR'], hours: ['6'], to: ['AIRPORT:MLE'] })
  expect(doubtsOf(airports)).toEqual(['from FRA 0: one-way', 'LHR 0: other-airport'])
})

test('a change of exactly a day is a stop; a minute less is none', () => {
  const route = (minute: string) =>
    ` 1 QR 70 Y 12FEB FRADOH HK1 1200 1800\n 2 QR 71 Y 13FEB DOHBKK HK1 ${minute} 2200\n 3 QR 72 Y 20FEB BKKFRA HK1 0800 1600`
  expect(searchOf(route('1759'))).toMatchObject({ to: ['AIRPORT:BKK'], via: ['AIRPORT:DOH'], hours: ['24'] })
  expect(searchOf(route('1800')).to).toEqual(['AIRPORT:DOH', 'AIRPORT:BKK'])
})

test('what the lines contradict is said', () => {
  expect(doubtsOf(' 1 LH 778 C 12FEB 7 FRABKK HK1 2205 1410+1')).toContain('BKK 0: weekday')
  const order = ' 1 QR 1 Y 20FEB27 FRADOH HK1 1000 1800\n 2 QR 2 Y 12FEB27 DOHFRA HK1 1000 1800'
  expect(doubtsOf(order)).toContain('DOH 0: date-order')
  expect(doubtsOf(' 1 LH 778 C 12FEB FRABKK HK1 2205 1410')).toContain('BKK 0: next-day-assumed')
  expect(doubtsOf(' 1 LH 778 C 12FEB FRABKK HK1 2205 1410 09FEB')).toContain('BKK 0: arrives-before')
})

test('an airport that no list knows is left visible and not taken', () => {
  const text = ' 1 QR 70 Y 12FEB 5 FRAQQX HK1 1540 2310\n 2 QR 71 Y 20FEB 6 QQXFRA HK1 1540 2310'
  expect(searchOf(text).to).toBeUndefined()
  expect(doubtsOf(text)).toContain('QQX 0: unknown-place')
})

test('a flight of a year that has begun is the next; flights after it follow it', () => {
  expect(searchOf(' 1 QR 70 Y 20DEC FRADOH HK1 1000 1800\n 2 QR 71 Y 05JAN DOHFRA HK1 1000 1800')).toMatchObject({
    start: '2026-12-20',
    end: '2027-01-05',
  })
})

test('lines that are no flight are not read as one', () => {
  for (const text of [
    'RP/FRALH2100 22NOV26/0912Z X4Y5Z6',
    'TOTAL EUR 1234.50 12FEB ABCDEF',
    'REMARK FRADOH',
    'XY 12 12MAR 2 STUNDEN',
    'THE-END',
  ])
    expect(searchOf(text), text).toEqual({})
})

test.each(['UN1', 'HX1', 'UC1', 'NO1', 'XX1'])('a flight that is not flown any more is left, as %s says', (status) => {
  const text = [
    `1 LH 400 Y 12FEB 5 FRAJFK ${status} 1000 1300`,
    '2 LH 404 Y 13FEB 6 FRAJFK HK1 1700 2000',
    '3 LH 401 Y 20FEB 6 JFKFRA HK1 1600 0530+1',
  ].join('\n')
  expect(searchOf(text)).toEqual({
    from: 'AIRPORT:FRA',
    to: ['AIRPORT:JFK'],
    days: ['2027-02-13..2027-02-20'],
    start: '2027-02-13',
    end: '2027-02-21',
  })
  expect(understood(text)).not.toContain('12FEB')
})

test('a flight on a waiting list is said not to be confirmed', () => {
  const flights = (status: string) =>
    `1  QR 068 Y 12FEB 5 FRADOH ${status}1  1455 2245\n2  QR 832 Y 13FEB 6 DOHBKK HK1  0145 1240`
  expect(doubtsOf(flights('HL'))).toContain('DOH 0: not-confirmed')
  expect(doubtsOf(flights('HK')).join()).not.toContain('not-confirmed')
})
