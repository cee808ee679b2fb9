/** An organisation has two lists: who gets a visa for a traveller, and who an entry permit. */
export const visaProviderLists = ['VISA', 'ENTRY_PERMIT'] as const
export type VisaProviderList = (typeof visaProviderLists)[number]

export const visaProviderTypes = ['VISA', 'E_VISA', 'ENTRY_PERMIT', 'TRANSIT_VISA'] as const
export type VisaProviderType = (typeof visaProviderTypes)[number]

export type VisaProvider = {
  readonly list: VisaProviderList
  readonly name: string
  readonly url: string
  readonly types: readonly VisaProviderType[]
}

const longestAddress = 2_000

/**
 * The address of a provider as it may stand in a link, or null: whole, http or https, to a host with a name, without anybody's name or
 * password in it. A host in other letters comes back as `xn--`, so that a look-alike is seen.
 */
export function providerLink(text: string): string | null {
  if (text.length > longestAddress || /[\s\p{Cc}\p{Cf}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || text.split('/')[2]!.includes('@')) return null
  return url.hostname.includes('.') ? url.href : null
}
