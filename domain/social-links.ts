import { providerLink } from './visa-providers.ts'

/** Where an organisation may be followed, in the order in which readers see them, as their makers write them. */
export const socialNetworks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedIn: 'LinkedIn',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
  xing: 'XING',
  twitter: 'X (Twitter)',
} as const
export type SocialNetwork = keyof typeof socialNetworks
export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[]

export type SocialLink = { readonly network: SocialNetwork; readonly address: string }

/** An address as somebody types it: one without a scheme gets the safe one. Null: it is none that may stand in a link. */
export function typedLink(text: string): string | null {
  const typed = text.trim()
  const whole = /^https?:\/\//i.test(typed) || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`
  return providerLink(whole) === null ? null : whole
}

/** The same; at WhatsApp a telephone number will do. */
export function typedSocialLink(network: SocialNetwork, text: string): string | null {
  const number = /^\+[\d\s()/.-]{6,30}$/.test(text.trim()) ? text.replaceAll(/\D/g, '') : null
  return network === 'whatsapp' && number !== null ? `https://wa.me/${number}` : typedLink(text)
}
