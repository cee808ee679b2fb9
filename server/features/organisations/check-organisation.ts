import { isEmailAddress } from '#domain/email-address.ts'
import { socialNetworkNames, typedLink, typedSocialLink, type SocialNetwork } from '#domain/social-links.ts'
import { checkText, holdsControls, normaliseText } from '../../check-text.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import { isAddress } from './agency.ts'
import type { OrganisationData, OrganisationField } from './organisation-data.ts'

const longestLine = 200
const longestLegal = 20_000
const legal: ReadonlySet<OrganisationField> = new Set(['imprint', 'privacy', 'accessibility'])
const links: ReadonlySet<OrganisationField> = new Set(['website', 'dvkgUrl', 'testingLabUrl', ...socialNetworkNames])
const numbers: ReadonlySet<OrganisationField> = new Set(['phone', 'fax'])
const isSocial = (field: OrganisationField): field is SocialNetwork => socialNetworkNames.some((each) => each === field)

/** As it is kept: blanks at the ends are gone, an address has its scheme, a colour its digits alone. */
export function normalisedData(data: OrganisationData): OrganisationData {
  const entries = Object.entries(data) as [OrganisationField, string | undefined][]
  return Object.fromEntries(
    entries.flatMap(([field, text]) => (text === undefined ? [] : [[field, kept(field, text)]])),
  )
}

function kept(field: OrganisationField, text: string): string {
  const plain = normaliseText(text)
  if (plain === '') return ''
  if (isSocial(field)) return typedSocialLink(field, plain) ?? plain
  if (links.has(field)) return typedLink(plain) ?? plain
  return field === 'colour' ? plain.replace(/^#/, '').toLowerCase() : plain
}

/** What is wrong with what is kept, each at its field. */
export const checkOrganisation = (data: OrganisationData, isCountry: (iso2: string) => boolean): Problem[] =>
  (Object.entries(data) as [OrganisationField, string][]).flatMap(([field, text]) => {
    const isLong = legal.has(field)
    const ofText = checkText(field, text, {
      isRequired: field === 'publicName',
      longest: isLong ? longestLegal : links.has(field) ? 2_000 : longestLine,
    })
    if (ofText.length > 0 || text === '') return ofText
    if (isLong) return problemIf(isAddress(text) && typedLink(text) === null, field, 'errors.url')
    if (/[\n\t]/.test(text) || holdsControls(text)) return problemIf(true, field, 'errors.control-characters')
    if (field === 'email') return problemIf(!isEmailAddress(text), field, 'organisation.email.invalid')
    if (links.has(field)) return problemIf(typedLink(text) === null, field, 'errors.url')
    if (numbers.has(field)) return problemIf(!/^\+?[\d\s()/.-]{3,50}$/.test(text), field, 'organisation.phone.invalid')
    if (field === 'colour') return problemIf(!/^[0-9a-f]{6}$/.test(text), field, 'organisation.colour.invalid')
    if (field === 'countryIso2')
      return problemIf(!isCountry(text), field, 'errors.unknown-place', { id: text.slice(0, 20) })
    return []
  })
