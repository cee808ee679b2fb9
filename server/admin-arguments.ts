import { parseArgs } from 'node:util'

export const usage = `npm run admin -- COMMAND
  add USERNAME --organisation CODE [--first-name X] [--last-name X] [--email X] [--permissions a3m_core.CDB,...]
  invite USERNAME                     a new one-time link to choose a password
  reset USERNAME                      the same, and the old password and all sign-ins end at once
  deactivate USERNAME                 signed out, and no sign-in any more
  activate USERNAME
  single-sign-on CODE off             of an organisation: its people sign in with their passwords again
  take-second-factor USERNAME         of somebody whose phone is lost; all their sign-ins end
  remove USERNAME                     somebody who is deactivated: their name and address go, what they did stays
  grant USERNAME PERMISSION...
  take USERNAME PERMISSION...         isStaff: an editor of the installation, who reads the feedback of all organisations
  people [--organisation CODE]
  organisations
  make-organisation CODE --name NAME [--public-name NAME]
  switch-off CODE                     an organisation: nobody signs in, its trip pages are closed
  switch-on CODE
  colour CODE "#7a1f3d"               of its trip pages; none takes it away
  country-database CODE on|off        whether its people, with the permission a3m_core.CDB, have it and the risk matrix
  events CODE on|off                  whether its people, with the permission a3m_core.Events or on the newsboard, have them
  widget CODE on|off                  whether its widget answers, and can be set with the permission a3m_core.Widget
  password-reset CODE on|off          whether its people ask for a new password by themselves
  visa-part CODE on|off               of its trip pages: how visas are got, and by whom
  agency CODE [--public-name X] [--phone X] [--email X] [--street X] [--zip-code X] [--city X] [--country XX]
         [--website X] [--fax X] [--imprint X] [--privacy X] [--accessibility X]
                                      what its travellers see of it; "" takes away. The last three: address or text
  external-infos                      pages on which tour operators say what they require themselves
  external-info NAME --category WORD [--link-de X] [--link-en X] [--iframe yes|no]
                                      adds one, or changes what is given; "" takes a link away
  remove-external-info NAME
  audit [--organisation CODE] [--last NUMBER]
  verify-evidence [--anchors FILE]    whether what was shown and mailed was changed since; ends with 1 where it was
  proposals                           changed files of records that an editor wrote last
  jobs                                which run, are due, late or failed`

const options = {
  organisation: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  permissions: { type: 'string' },
  name: { type: 'string' },
  'public-name': { type: 'string' },
  phone: { type: 'string' },
  street: { type: 'string' },
  'zip-code': { type: 'string' },
  city: { type: 'string' },
  country: { type: 'string' },
  website: { type: 'string' },
  imprint: { type: 'string' },
  privacy: { type: 'string' },
  accessibility: { type: 'string' },
  fax: { type: 'string' },
  category: { type: 'string' },
  'link-de': { type: 'string' },
  'link-en': { type: 'string' },
  iframe: { type: 'string' },
  last: { type: 'string' },
  anchors: { type: 'string' },
  help: { type: 'boolean' },
} as const

type OptionName = Exclude<keyof typeof options, 'help'>

/** How many names a command takes, and which options. */
const commands = {
  add: {
    least: 1,
    most: 1,
    takes: ['organisation', 'first-name', 'last-name', 'email', 'permissions'],
    needs: 'organisation',
  },
  invite: { least: 1, most: 1, takes: [] },
  reset: { least: 1, most: 1, takes: [] },
  deactivate: { least: 1, most: 1, takes: [] },
  activate: { least: 1, most: 1, takes: [] },
  remove: { least: 1, most: 1, takes: [] },
  grant: { least: 2, most: 20, takes: [] },
  take: { least: 2, most: 20, takes: [] },
  people: { least: 0, most: 0, takes: ['organisation'] },
  'single-sign-on': { least: 2, most: 2, takes: [] },
  'take-second-factor': { least: 1, most: 1, takes: [] },
  organisations: { least: 0, most: 0, takes: [] },
  'make-organisation': { least: 1, most: 1, takes: ['name', 'public-name'], needs: 'name' },
  'switch-off': { least: 1, most: 1, takes: [] },
  'switch-on': { least: 1, most: 1, takes: [] },
  colour: { least: 2, most: 2, takes: [] },
  'country-database': { least: 2, most: 2, takes: [] },
  'visa-part': { least: 2, most: 2, takes: [] },
  widget: { least: 2, most: 2, takes: [] },
  events: { least: 2, most: 2, takes: [] },
  'password-reset': { least: 2, most: 2, takes: [] },
  agency: {
    least: 1,
    most: 1,
    takes: [
      'public-name',
      'phone',
      'fax',
      'email',
      'street',
      'zip-code',
      'city',
      'country',
      'website',
      'imprint',
      'privacy',
      'accessibility',
    ],
  },
  'external-infos': { least: 0, most: 0, takes: [] },
  'external-info': { least: 1, most: 1, takes: ['category', 'link-de', 'link-en', 'iframe'] },
  'remove-external-info': { least: 1, most: 1, takes: [] },
  audit: { least: 0, most: 0, takes: ['organisation', 'last'] },
  'verify-evidence': { least: 0, most: 0, takes: ['anchors'] },
  proposals: { least: 0, most: 0, takes: [] },
  jobs: { least: 0, most: 0, takes: [] },
} as const satisfies Record<string, { least: number; most: number; takes: readonly OptionName[]; needs?: OptionName }>

export type CommandName = keyof typeof commands
export type AdminArguments = {
  readonly command: CommandName | 'help'
  readonly names: readonly [string, ...string[]]
  readonly given: Readonly<Partial<Record<OptionName, string>>>
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** The command line, or what is wrong with it. */
export function readAdminArguments(args: readonly string[]): AdminArguments | { readonly problem: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { help, ...given } = values
    const [command = '', ...names] = positionals
    if (help || command === 'help') return { command: 'help', names: [''], given: {} }
    if (!isCommand(command)) return { problem: command === '' ? 'Say what to do' : `There is no command ${command}` }
    const { least, most, takes, ...more } = commands[command]
    if (names.length < least || names.length > most) return { problem: `${command} takes other names than these` }
    const strange = Object.keys(given).filter((name) => !(takes as readonly string[]).includes(name))
    if (strange.length > 0) return { problem: `${command} takes no --${strange[0]}` }
    if ('needs' in more && given[more.needs] === undefined) return { problem: `${command} needs --${more.needs}` }
    if (given.last !== undefined && !/^[1-9]\d{0,4}$/.test(given.last)) return { problem: '--last is a number' }
    return { command, names: [names[0] ?? '', ...names.slice(1)], given }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}
