/** What a traveller may hold that opens or eases an entry. Content uses these keys; labels are in `locales/`. */
export const holdings = [
  'valid-visa-us', 'valid-visa-schengen', 'valid-visa-uk', 'valid-visa-canada', 'valid-visa-japan', 'valid-visa-australia',
  'valid-visa-new-zealand', 'valid-visa-gulf-state', 'valid-visa-destination',
  'residence-permit-us', 'residence-permit-schengen', 'residence-permit-uk', 'residence-permit-ireland', 'residence-permit-canada',
  'residence-permit-japan', 'residence-permit-gulf-state', 'residence-permit-australia', 'residence-permit-destination',
  'biometric-passport', 'eu-family-member-card', 'onward-ticket', 'accepted-sponsor-or-hotel-booking', 'diplomatic-or-service-passport',
  'machine-readable-passport', 'refugee-or-stateless-document', 'dual-national-of-destination',
] as const
export type Holding = (typeof holdings)[number]
