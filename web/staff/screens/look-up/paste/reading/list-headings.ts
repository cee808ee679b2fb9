import { fold } from '#domain/wording/fold.ts'

/** What a column of a list holds. */
export type Column =
  | 'nationality'
  | 'birth'
  | 'age'
  | 'kind'
  | 'residence'
  | 'permit'
  | 'permit-until'
  | 'expires'
  | 'paper'
  | 'name'

const headings: readonly (readonly [RegExp, Column])[] = [
  [
    /^(?:staatsang(?:eh)?|staatsangehorigkeit(?:en)?|staatsb(?:urgersch)?|staatsburgerschaft|staatszugehorigkeit|stang|nationalitat|nation|nationality|nationalities|citizenship|nat)$/,
    'nationality',
  ],
  [/^(?:geburtsdatum|geboren|geburtstag|geb|geb datum|date of birth|birth date|birthdate|born|dob|birthday)$/, 'birth'],
  [/^(?:alter|age)$/, 'age'],
  [
    /^(?:wohnsitz|wohnsitzland|wohnort|wohnland|wohnhaft in|wohnhaft|wohnt in|lebt in|aufenthalt|aufenthaltsland|residence|country of residence|residence country|resident in|lives in)$/,
    'residence',
  ],
  [/^(?:aufenthaltstitel|aufenthaltserlaubnis|residence permit|permit|titel)$/, 'permit'],
  [
    /^(?:aufenthaltstitel|aufenthaltserlaubnis|residence permit|permit|titel) (?:bis|until|gultig bis|gueltig bis|valid until|valid to|ablauf|ablaufdatum|expiry|expires|expiry date)$/,
    'permit-until',
  ],
  [
    /^(?:(?:pass|reisepass|passport|ausweis|personalausweis|dokument|document) ){0,2}(?:gultig bis|gueltig bis|valid until|valid to|ablauf|ablaufdatum|lauft ab|expiry|expires|expiry date|exp|valid)$/,
    'expires',
  ],
  [/^(?:dokument|document|dokumentart|ausweis|ausweisart|passart|document type|paper)$/, 'paper'],
  [
    /^(?:name|namen|nachname|vorname|surname|first name|last name|family name|given name|gast|guest|reisender|passenger)$/,
    'name',
  ],
  [/^(?:typ|type|pax|pax typ|pax type|art)$/, 'kind'],
]
const bareEnd = /^(?:gultig bis|gueltig bis|valid until|valid to|ablauf|ablaufdatum|expiry|expires|expiry date|valid)$/
/** Columns that hold nationalities, or numbers of passports. */
const passportHeading = /^(?:pass|reisepass|passport)$/
/** What a heading says that its column holds. */
export const headingOf = (text: string): Column | undefined => {
  const folded = fold(text.slice(0, 40))
  return headings.find(([name]) => name.test(folded))?.[1]
}

type Cell = { readonly text: string }
const longestHeading = 40

/** What the columns below a heading hold; `isNationality`: whether one holds nationalities in its first row. */
export function columnsOf(
  heading: readonly Cell[],
  isNationality: (at: number) => boolean,
): ReadonlyMap<number, Column> {
  const named = heading.map(({ text }, at): Column | undefined => {
    if (text.length > longestHeading) return undefined
    return passportHeading.test(fold(text)) && isNationality(at) ? 'nationality' : headingOf(text)
  })
  const ends = named.filter((column) => column === 'expires').length
  const columns = named.map((column, at) =>
    // "Residence permit; valid until", and the passport has its own: that is the permit's.
    column === 'expires' && ends > 1 && named[at - 1] === 'permit' && bareEnd.test(fold(heading[at]!.text))
      ? 'permit-until'
      : column,
  )
  return new Map(columns.flatMap((column, at) => (column ? [[at, column] as const] : [])))
}
