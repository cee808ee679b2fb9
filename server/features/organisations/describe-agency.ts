import { declined, type Done, type Operator } from '../accounts/operator.ts'
import { changeOrganisation } from './change-organisation.ts'

/** What an agency says about itself on every page that its travellers see; an empty text takes it away. */
export type Described = {
  readonly 'public-name'?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly street?: string | undefined
  readonly 'zip-code'?: string | undefined
  readonly city?: string | undefined
  readonly country?: string | undefined
  readonly website?: string | undefined
  readonly imprint?: string | undefined
  readonly privacy?: string | undefined
}

const columns = {
  'public-name': 'public_name',
  phone: 'phone',
  email: 'email',
  street: 'street',
  'zip-code': 'zip_code',
  city: 'city',
  country: 'country_iso2',
  website: 'website',
  imprint: 'imprint',
  privacy: 'privacy',
} as const satisfies Record<keyof Described, string>

const longest = { imprint: 20_000, privacy: 20_000 } as const satisfies Partial<Record<keyof Described, number>>
const anyControl = /[\p{Cc}\u2028\u2029]/u

/** Readers see it within seconds. */
export async function describeAgency(
  operator: Operator,
  { code, described }: { readonly code: string; readonly described: Described },
): Promise<Done> {
  const given = Object.entries(described).flatMap(([name, text]) =>
    text === undefined ? [] : [[name as keyof Described, text.trim()] as const],
  )
  if (given.length === 0) return declined('Say what is to be shown, such as --phone "+49 30 1234567"')
  const problem = given.map(([name, text]) => problemOf(name, text)).find((each) => each !== null)
  if (problem) return declined(problem)
  const row = Object.fromEntries(given.map(([name, text]) => [columns[name], name === 'country' ? text || null : text]))
  return changeOrganisation(operator, { code, row })
}

function problemOf(name: keyof Described, text: string): string | null {
  const isText = name === 'imprint' || name === 'privacy'
  if (text.length > (isText ? longest[name] : 200)) return `--${name} is too long`
  if (!isText && anyControl.test(text)) return `--${name} is one line`
  if (name === 'public-name' && text === '') return 'An organisation needs a name'
  if (text === '') return null
  if (name === 'phone' && !/^\+?[\d\s()/.-]{3,}$/.test(text)) return '--phone is a number, such as "+49 30 1234567"'
  if (name === 'email' && !/^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(text)) return '--email is no address'
  if (name === 'country' && !/^[A-Z]{2}$/.test(text)) return '--country is a code of two letters, such as DE'
  if (name === 'website' && !URL.canParse(/^https?:\/\//i.test(text) ? text : `https://${text}`))
    return '--website is no address'
  return null
}
