import { expect, test } from 'vitest'
import { chipsOf, doubtsOf, searchOf, understood } from './testing/read.ts'

test('a customer writes in German', () => {
  const text =
    'Guten Tag Frau Müller,\nwir (ich Deutsche, mein Mann Türke) möchten vom 12.2. bis 3.3. nach Thailand und Vietnam, über Doha. Dabei ist unser Sohn (7).\nViele Grüße\nJordan Paris'
  expect(searchOf(text)).toEqual({
    to: ['COUNTRY:TH', 'COUNTRY:VN'],
    days: ['', ''],
    via: ['AIRPORT:DOH'],
    hours: [''],
    start: '2027-02-12',
    end: '2027-03-03',
    citizenships: ['DE', 'TR'],
  })
  expect(understood(text)).toEqual(['Deutsche', 'Türke', '12.2. bis 3.3.', 'Thailand', 'Vietnam', 'Doha', 'Sohn (7)'])
})

test('a customer writes in English', () => {
  const text =
    'Hi there, my husband is Turkish and I am German. We would like to travel from Frankfurt to South Africa and Namibia from Feb 12, 2027 to March 3rd, 2027 with our two children (5 and 7). Kind regards, Paris Jordan'
  expect(searchOf(text)).toEqual({
    from: 'AIRPORT:FRA',
    to: ['COUNTRY:ZA', 'COUNTRY:NA'],
    days: ['', ''],
    start: '2027-02-12',
    end: '2027-03-03',
    citizenships: ['TR', 'DE'],
  })
})

test('a list of destinations, each with its days', () => {
  expect(searchOf('Thailand 12.2.-20.2.2027\nVietnam 20.2.-3.3.2027')).toEqual({
    to: ['COUNTRY:TH', 'COUNTRY:VN'],
    days: ['2027-02-12..2027-02-20', '2027-02-20..2027-03-03'],
    start: '2027-02-12',
    end: '2027-03-03',
  })
})

test.each([
  'Rundreise ab 12.2.2027: 3 Nächte Japan, 4 Nächte Vietnam, zurück am 19.2.2027',
  'from 12 Feb 2027 to Japan 3 nights, Vietnam (4 nights), returning 19 Feb 2027',
])('nights follow each other: %s', (text) => {
  expect(searchOf(text)).toEqual({
    to: ['COUNTRY:JP', 'COUNTRY:VN'],
    days: ['2027-02-12..2027-02-15', '2027-02-15..2027-02-19'],
    start: '2027-02-12',
    end: '2027-02-19',
  })
})

test("nights of some stops only, or without a first day, are nobody's days", () => {
  for (const text of ['ab 12.2.2027: 3 Nächte Japan, dann nach Vietnam', '3 Nächte Japan, 4 Nächte Vietnam'])
    expect(searchOf(text), text).toMatchObject({ to: ['COUNTRY:JP', 'COUNTRY:VN'], days: ['', ''] })
})

test.each([
  ['nach Japan, 12.–20. Februar 2027', '2027-02-12', '2027-02-20'],
  ['nach Japan 2027-02-12 bis 2027-02-20', '2027-02-12', '2027-02-20'],
  ['to Japan, February 12 to February 20, 2027', '2027-02-12', '2027-02-20'],
  ['to Japan 12FEB27-20FEB27', '2027-02-12', '2027-02-20'],
  ['Hinflug 12.02.2027, Rückflug 20.02.2027, nach Japan', '2027-02-12', '2027-02-20'],
  ['to Japan, trip 02/12/2027 - 02/20/2027', '2027-02-12', '2027-02-20'],
  ['nach Japan 28.12.–4.1.', '2026-12-28', '2027-01-04'],
  ['vom 5. März 2027 an, zurück am 20. März 2027 nach Japan', '2027-03-05', '2027-03-20'],
])('%s', (text, start, end) => {
  expect(searchOf(text)).toMatchObject({ to: ['COUNTRY:JP'], start, end })
})

test('days that two readings fit are said, and the other can be chosen', () => {
  const text = 'to Japan from 02/03/2027 to 05/03/2027'
  expect(searchOf(text)).toMatchObject({ start: '2027-03-02', end: '2027-03-05' })
  expect(doubtsOf(text)).toEqual(['dates: two-dates'])
  const turned = { taken: new Map(), chosen: new Map([['dates', 'other']]) }
  expect(searchOf(text, turned)).toMatchObject({ start: '2027-02-03', end: '2027-05-03' })
})

test('days of births, passports and invoices are none of the trip', () => {
  const text =
    'Japan\nnach Japan vom 12.2.2027 bis 20.2.2027\ngeboren am 12.08.1964, Pass gültig bis 23.09.2030, Rechnung vom 1.12.2026, *3.4.2030'
  expect(searchOf(text)).toMatchObject({ start: '2027-02-12', end: '2027-02-20' })
})

test('a return before the departure is said, and left as it is read', () => {
  const text = 'nach Japan, Hinflug 20.2.2027, Rückflug 12.2.2027'
  expect(doubtsOf(text)).toEqual(['dates: date-order'])
  expect(searchOf(text)).toMatchObject({ start: '2027-02-20', end: '2027-02-12' })
})

test('a form with labels, a mail with marks of quotation, and codes of airports in a sentence', () => {
  const form =
    'From: Frankfurt\nTo: Japan\nDepart: 12 Feb 2027\nReturn: 20 Feb 2027\nPassengers: 2 adults, 1 child (7)\nNationality: German, Turkish'
  expect(searchOf(form)).toMatchObject({ from: 'AIRPORT:FRA', to: ['COUNTRY:JP'], citizenships: ['DE', 'TR'] })
  // With whom a child of a known age travels is asked by the answer, where it changes something.
  expect(doubtsOf(form)).toEqual([])
  expect(doubtsOf(form.replace(' (7)', ''))).toEqual(['children: no-company'])
  const quoted =
    '> Hallo Herr Paris,\n> wir fliegen am 12. Februar von Hamburg nach Japan und am 3. März wieder zurück.\n> LG\n> Jordan'
  expect(searchOf(quoted)).toMatchObject({ to: ['COUNTRY:JP'], start: '2027-02-12', end: '2027-03-03' })
  const mail =
    "I'm leaving from JFK to Japan on 02/15/2027 and returning 03/03/2027. I have a US passport, my wife is a UK citizen. Our kids are 5 and 12."
  expect(searchOf(mail)).toMatchObject({ from: 'AIRPORT:JFK', citizenships: ['US', 'GB'], start: '2027-02-15' })
  expect(chipsOf(mail).at(-1)).toMatchObject({ ages: [5, 12] })
  expect(searchOf('NACH DEN USA')).toEqual({ to: ['COUNTRY:US'], days: [''] })
})

test('a country and its cities are named once; what is due is no day of the trip', () => {
  const text = `Anzahlung fällig bis 01.12.2026
Restzahlung fällig am 12.01.2027
Reiseziel: Thailand, Bangkok und Phuket
Teilnehmer: Herr Georg Georgia
Reisezeitraum: zwischen 12. und 20. Februar 2027`
  expect(searchOf(text)).toEqual({
    to: ['COUNTRY:TH', 'AIRPORT:HKT'],
    days: ['', ''],
    start: '2027-02-12',
    end: '2027-02-20',
  })
  expect(searchOf('Herr Georg Georgia\nReiseziel Japan')).toEqual({ to: ['COUNTRY:JP'], days: [''] })
  expect(searchOf('meine Frau Türkin, ich Deutscher').citizenships).toEqual(['TR', 'DE'])
})

test('names of people are no places, whatever they are called', () => {
  for (const text of [
    'Herr Paris und Mrs Jordan fliegen',
    'Frau Georgia Chad, Familie von Essen, Dr. India Israel',
    '1.PARIS/JORDAN MR 2.CHAD/INDIA MRS',
    'PARIS/GEORGIA MRS',
    'Name: Jordan Paris\nPassenger: Chad Israel',
    'Dear Jordan,',
    'Liebe Georgia,',
    'From: Chad Paris <chad.paris@example.org>',
    'to India Jordan <india@example.org>',
    'nach Rücksprache\nMit freundlichen Grüßen\nJordan Paris\nIsrael',
    'Best regards, Chad Jordan',
    'I met Jordan and Chad',
    'wir wohnen in Georgien, geboren in Israel',
  ])
    expect(searchOf(text), text).toEqual({})
})

test('words of a people that name a firm, a language or a dish are no nationality', () => {
  for (const text of [
    'mit Turkish Airlines',
    'wir fliegen mit British Airways und der Deutschen Bahn',
    'the guide speaks German',
    'bitte auf Deutsch',
    'wir essen Thai food',
    'die türkische Botschaft',
  ])
    expect(searchOf(text).citizenships, text).toBeUndefined()
})

test.each([
  ['Pass: Türkei', ['TR']],
  ['Nationality: TUR / DEU', ['TR', 'DE']],
  ['Staatsangehörigkeit: deutsch, ukrainisch', ['DE', 'UA']],
  ['eine türkische Staatsbürgerin', ['TR']],
  ['she has a German passport', ['DE']],
  ['2 Deutsche und 1 Ukrainerin', ['DE', 'UA']],
  ['meine Frau ist Österreicherin', ['AT']],
  ['two British citizens', ['GB']],
  ['Erika (deutsch), Ali (türkisch)', ['DE', 'TR']],
])('%s', (text, citizenships) => {
  expect(searchOf(text).citizenships).toEqual(citizenships)
})

test('a place that is two places is a choice, and nothing until it is made', () => {
  const text = 'We want to go to Georgia and San José, then Paris, Texas'
  expect(searchOf(text)).toEqual({})
  expect(doubtsOf(text)).toEqual([
    'to Georgia 0: several-places',
    'to San José 0: several-places',
    'to Paris, Texas 0: in-other-country',
  ])
  const chosen = new Map([['place Georgia', 'COUNTRY:GE']])
  expect(searchOf(text, { taken: new Map(), chosen }).to).toEqual(['COUNTRY:GE'])
})

test('a city with several airports is its country, said so; a change of planes needs one of them', () => {
  expect(searchOf('nach Bangkok').to).toEqual(['COUNTRY:TH'])
  expect(doubtsOf('nach Bangkok')).toEqual(['to Bangkok 0: as-country'])
  expect(searchOf('nach Japan über Bangkok').via).toBeUndefined()
  expect(doubtsOf('nach Japan über Bangkok')).toEqual(['via Bangkok 0: several-places'])
  expect(doubtsOf('nach Japan über Katar')).toEqual(['via Katar 0: needs-airport'])
})

test('Turkish letters and other scripts', () => {
  expect(searchOf('nach İSTANBUL').to).toBeDefined()
  expect(searchOf('NACH THAILAND, Pass: TÜRKİYE')).toMatchObject({ to: ['COUNTRY:TH'], citizenships: ['TR'] })
  expect(searchOf('Тайланд 泰国 تايلاند nach Thailand')).toMatchObject({ to: ['COUNTRY:TH'] })
})

test.each([
  ['Travelling from Frankfurt to Japan on 12 February 2027, back on 3 March 2027.', 'AIRPORT:FRA'],
  ['We fly to Japan on 12 February 2027 and return from Japan on 3 March 2027.', undefined],
  ['Flight to Japan 12 February 2027, flight back 3 March 2027', undefined],
  ['Hinflug nach Japan am 12.2.2027, Rückflug von Japan am 3.3.2027', undefined],
  ['Flug von Frankfurt am 12.2.2027 nach Japan, Heimreise von Japan am 3.3.2027', 'AIRPORT:FRA'],
  ['Reise nach Japan bis Mittwoch, den 3.3.2027, ab Freitag, den 12.2.2027', undefined],
  ['nach Japan, Hin- und Rückflug von Frankfurt, 12.2.2027 bis 3.3.2027', 'AIRPORT:FRA'],
])('a place between a word and a day: %s', (text, from) => {
  expect(searchOf(text)).toEqual({
    ...(from && { from }),
    to: ['COUNTRY:JP'],
    days: [''],
    start: '2027-02-12',
    end: '2027-03-03',
  })
})

test.each([
  ['Wir fliegen nicht nach Vietnam, sondern nach Thailand', { to: ['COUNTRY:TH'], days: [''] }],
  ['statt nach Vietnam jetzt nach Thailand', { to: ['COUNTRY:TH'], days: [''] }],
  ['we are not going to Vietnam but to Thailand', { to: ['COUNTRY:TH'], days: [''] }],
  ['Ich bin keine Deutsche, ich bin Türkin', { citizenships: ['TR'] }],
  ['she is not German, she is Turkish', { citizenships: ['TR'] }],
])('what is denied is not read: %s', (text, search) => {
  expect(searchOf(text)).toEqual(search)
})

const answered = 'Ihre Reise nach Vietnam vom 1.2.2027 bis 10.2.2027'
test.each([
  `> ${answered}`,
  `-----Ursprüngliche Nachricht-----\n${answered}`,
  `Von: Reisebüro <desk@harbour.example>\nGesendet: Montag, 2. November 2026\n${answered}`,
  `From: Harbour\nTo: Anna\nDate: 2 November 2026\n${answered}`,
])('what a mail answers is not read beside it, and alone it is: %s', (quoted) => {
  const read = searchOf(`Hallo,\njetzt bitte nach Thailand vom 12.2.2027 bis 3.3.2027.\n\n${quoted}`)
  expect(read).toEqual({ to: ['COUNTRY:TH'], days: [''], start: '2027-02-12', end: '2027-03-03' })
  expect(searchOf(`Zur Info\n${quoted}`)).toMatchObject({ to: ['COUNTRY:VN'], start: '2027-02-01' })
})

test.each([
  'Buchungsdatum: 01.11.2026\nReiseziel: Japan\nAbflug: 12.02.2027\nRückflug: 03.03.2027',
  'Nach Japan. Rechnung bezahlt. Abflug am 12.2.2027, Rückflug am 3.3.2027',
  'Trip to Japan\nInvoice 123 paid\nDeparture: 12 February 2027\nReturn: 3 March 2027',
  'Reise nach Japan\nAnzahlung bis 1.12.2026\nHinflug 12.2.2027\nRückflug 3.3.2027',
  'Mein Pass ist noch gültig. Nach Japan vom 12.2. bis 3.3.2027, geb. 12.08.1964',
  'nach Japan vom 12.2. bis 3.3.2027, mein Pass ist gültig bis\n23.09.2030',
])('the day of an invoice takes none of the trip along: %s', (text) => {
  expect(searchOf(text)).toEqual({ to: ['COUNTRY:JP'], days: [''], start: '2027-02-12', end: '2027-03-03' })
})

test('a mail with all its headers is read below them', () => {
  const headers = 'Received: from mail; Mon, 2 Nov 2026\nFrom: Anna <anna@example.org>\nDate: 2 November 2026\n'
  expect(searchOf(`${headers}\nnach Thailand vom 12.2.2027 bis 3.3.2027`)).toMatchObject({ to: ['COUNTRY:TH'] })
})

test.each([
  'wir fliegen am 12.2.2027 nach Japan und am 3.3.2027 zurück nach Frankfurt',
  'We fly to Japan on 12 February 2027 and back to Frankfurt on 3 March 2027.',
])('where the way back leads is where it began: %s', (text) => {
  expect(searchOf(text)).toEqual({
    from: 'AIRPORT:FRA',
    to: ['COUNTRY:JP'],
    days: [''],
    start: '2027-02-12',
    end: '2027-03-03',
  })
})

test.each(['kostenlos stornierbar bis 25.2.2027', 'free cancellation until 25.2.2027'])(
  'the last day of a right to cancel is none of the trip: %s',
  (right) => {
    expect(searchOf(`to Japan 12.2.–20.2.2027, ${right}`)).toMatchObject({ start: '2027-02-12', end: '2027-02-20' })
  },
)

test.each([
  'Rückflug von Bangkok nach Frankfurt am 3.3.2027, Hinflug nach Bangkok am 12.2.2027',
  'Rückflug nach Frankfurt am 3.3.2027, Hinflug nach Bangkok am 12.2.2027',
  'Hinflug nach Bangkok am 12.2.2027, Rückflug von Bangkok nach Frankfurt am 3.3.2027',
  'Return from Bangkok to Frankfurt on 3 March 2027, outbound to Bangkok on 12 Feb 2027',
])('the way back may stand first: %s', (text) => {
  const { from, to, start, end } = searchOf(text)
  expect([from, to, start, end]).toEqual(['AIRPORT:FRA', ['COUNTRY:TH'], '2027-02-12', '2027-03-03'])
})
