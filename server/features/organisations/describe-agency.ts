import { translatorFor } from '#locales/all-languages.ts'
import { declined, type Done, type Operator } from '../accounts/operator.ts'
import { changeOrganisation } from './change-organisation.ts'
import { checkOrganisation, normalisedData } from './check-organisation.ts'
import { rowOfData, type OrganisationData, type OrganisationField } from './organisation-data.ts'

/** What an agency says about itself on every page that its travellers see, as the command line names it. */
const fields = {
  'public-name': 'publicName',
  phone: 'phone',
  fax: 'fax',
  email: 'email',
  street: 'street',
  'zip-code': 'zipCode',
  city: 'city',
  country: 'countryIso2',
  website: 'website',
  imprint: 'imprint',
  privacy: 'privacy',
  accessibility: 'accessibility',
} as const satisfies Record<string, OrganisationField>
type Named = keyof typeof fields
/** An empty text takes it away. */
export type Described = { readonly [Name in Named]?: string | undefined }

/** Readers see it within seconds. */
export async function describeAgency(
  operator: Operator,
  { code, described }: { readonly code: string; readonly described: Described },
): Promise<Done> {
  const given = (Object.entries(described) as [Named, string | undefined][]).flatMap(([name, text]) =>
    text === undefined ? [] : [[fields[name], text] as const],
  )
  if (given.length === 0) return declined('Say what is to be shown, such as --phone "+49 30 1234567"')
  return saveAsOperator(operator, code, Object.fromEntries(given))
}

/** The same checks and columns as on the screen. */
export async function saveAsOperator(operator: Operator, code: string, given: OrganisationData): Promise<Done> {
  const data = normalisedData(given)
  // The command line knows no rules, and so no list of countries.
  const [problem] = checkOrganisation(data, (iso2) => /^[A-Z]{2}$/.test(iso2))
  if (!problem)
    return changeOrganisation(operator, { code, row: rowOfData(data), detail: Object.keys(data).join(', ') })
  const option = Object.entries(fields).find(([, field]) => field === problem.field)?.[0] ?? problem.field
  return declined(`--${option}: ${translatorFor('en')(problem.key, problem.values)}`)
}
