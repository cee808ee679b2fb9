import { isEmailAddress } from '#domain/email-address.ts'
import { socialNetworkNames, typedLink, typedSocialLink } from '#domain/social-links.ts'
import type { OrganisationDataQuery } from '#web/staff/generated/graphql.ts'
import { readPicture, writePicture } from '#web/staff/picture/kept-picture.ts'

export type OrganisationData = OrganisationDataQuery['organisation']

export const links = ['website', 'dvkgUrl', 'testingLabUrl'] as const
const texts = [
  'publicName',
  'phone',
  'fax',
  'email',
  'street',
  'zipCode',
  'city',
  'countryIso2',
  ...links,
  ...socialNetworkNames,
  'imprint',
  'privacy',
  'accessibility',
] as const
export type TextField = (typeof texts)[number]

/** Flat, as a form holds it: a colour with its sign, the logo as one text. */
export type OrganisationValues = Record<TextField | 'colour' | 'logo', string> & {
  readonly accessibilityConfirmed: boolean
}

export const valuesOf = (data: OrganisationData): OrganisationValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, data[name] ?? ''])) as Record<TextField, string>),
  colour: data.colour === null ? '' : `#${data.colour}`,
  logo: logoOf(data),
  accessibilityConfirmed: false,
})

const logoOf = ({ logo, logoPictureId: id, logoWidth, logoHeight }: OrganisationData): string =>
  logo === null || id === null ? '' : writePicture({ id, url: logo, width: logoWidth ?? 0, height: logoHeight ?? 0 })

/** What is sent: the fields that were changed. */
export function inputOf({ logo, ...changes }: Partial<OrganisationValues>) {
  return {
    ...changes,
    ...(logo !== undefined && { logoPictureId: readPicture(logo)?.id ?? null }),
  }
}

type Words = Readonly<Record<'required' | 'email' | 'url' | 'colour' | 'unfilled', string>>

/** Blanks of the suggestion that nobody has filled in. */
const hasBlanks = (text: string): boolean => /\[[^\]\n]+\]/.test(text)
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What is wrong before anything is sent. */
export function problemsOf(values: OrganisationValues, words: Words): Record<string, string> {
  const given = (name: TextField): string => values[name].trim()
  const wrong: [string, string][] = [
    ...(given('publicName') === '' ? [['publicName', words.required] as [string, string]] : []),
    ...(given('email') !== '' && !isEmailAddress(given('email')) ? [['email', words.email] as [string, string]] : []),
    ...links.flatMap((name): [string, string][] =>
      given(name) !== '' && typedLink(given(name)) === null ? [[name, words.url]] : [],
    ),
    ...socialNetworkNames.flatMap((name): [string, string][] =>
      given(name) !== '' && typedSocialLink(name, given(name)) === null ? [[name, words.url]] : [],
    ),
    ...(values.colour.trim() !== '' && !isColour(values.colour.trim())
      ? [['colour', words.colour] as [string, string]]
      : []),
    ...(hasBlanks(values.accessibility) ? [['accessibility', words.unfilled] as [string, string]] : []),
  ]
  return Object.fromEntries(wrong)
}

export const namesInApi = {
  ...(Object.fromEntries(texts.map((name) => [name, name])) as Record<TextField, TextField>),
  colour: 'colour',
  logoPictureId: 'logo',
  accessibilityConfirmed: 'accessibilityConfirmed',
} as const
