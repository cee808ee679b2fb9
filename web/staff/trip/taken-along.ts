const files = [
  { what: 'pdf', file: 'pdf' },
  { what: 'card', file: 'card' },
  { what: 'calendar', file: 'calendar.ics' },
] as const

/** Where the forms of a trip page are that somebody takes along, in its language. */
export const takenAlong = (link: string, language: string) =>
  files.map(({ what, file }) => ({ what, address: `${link}/${file}?lang=${language}` }))
