/** What a traveller may hold that opens or eases an entry. Content uses these keys; labels are in `locales/`. */
export const holdings = [
  'valid-visa-us',
  'valid-visa-schengen',
  'valid-visa-uk',
  'valid-visa-canada',
  'valid-visa-japan',
  'valid-visa-australia',
  'valid-visa-new-zealand',
  'valid-visa-gulf-state',
  'valid-visa-destination',
  'residence-permit-us',
  'residence-permit-schengen',
  'residence-permit-uk',
  'residence-permit-ireland',
  'residence-permit-canada',
  'residence-permit-japan',
  'residence-permit-gulf-state',
  'residence-permit-australia',
  'residence-permit-destination',
  'biometric-passport',
  'eu-family-member-card',
  'onward-ticket',
  'accepted-sponsor-or-hotel-booking',
  'diplomatic-or-service-passport',
  'machine-readable-passport',
  'refugee-or-stateless-document',
  'dual-national-of-destination',
] as const
export type Holding = (typeof holdings)[number]

/** Who lives where such a permit is from: a country, or the members of a group of the content. */
export const homeOfPermit: Readonly<Partial<Record<string, string>>> = {
  'residence-permit-us': 'US',
  'residence-permit-schengen': 'schengen',
  'residence-permit-uk': 'GB',
  'residence-permit-ireland': 'IE',
  'residence-permit-canada': 'CA',
  'residence-permit-japan': 'JP',
  'residence-permit-gulf-state': 'gulf-states',
  'residence-permit-australia': 'AU',
} satisfies Partial<Record<Holding, string>>
