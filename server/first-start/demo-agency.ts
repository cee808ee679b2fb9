/** An agency that nobody runs: the telephone number is one that is kept for films, and the address one that leads nowhere. */
export const demoAgency = {
  phone: '+49 30 23125 000',
  email: 'team@demo-travel.example',
  street: 'Musterstraße 1',
  zip_code: '12345',
  city: 'Musterstadt',
  country_iso2: 'DE',
  imprint: [
    'Demo Travel ist ein erfundenes Reisebüro. Es zeigt, wie Reiseseiten aussehen; niemand verkauft hier Reisen, und unter dieser Telefonnummer und Adresse ist niemand zu erreichen.',
    'Wer diese Installation betreibt, ersetzt diesen Text durch das eigene Impressum: npm run admin -- agency demo --imprint "..."',
    'Demo Travel is an invented travel agency. It shows what trip pages look like; nobody sells trips here, and nobody can be reached at this telephone number or address.',
    'Whoever runs this installation puts their own imprint in place of this text.',
  ].join('\n\n'),
  privacy: [
    'Die Beispielreisen dieser Vorführung sind erfunden und enthalten keine Daten von Personen. Eine Reiseseite setzt keine Cookies und lädt nichts von anderen Anbietern; Haken an Aufgaben bleiben auf dem Gerät.',
    'Eine E-Mail-Adresse und eine Notiz zu einer Reise werden nach der Rückkehr gelöscht.',
    'The sample trips of this demonstration are invented and hold no data of anybody. A trip page sets no cookies and loads nothing from other providers; ticks on tasks stay on the device.',
    'An e-mail address and a note of a trip are erased after the return.',
  ].join('\n\n'),
} as const
