import { maxCitizenships } from '#domain/assessment/trip.ts'
import type { Passport, Traveller } from '#domain/assessment/traveller.ts'
import { askedPlainly } from './travellers-address.ts'
import { minorCompanyOf } from './company.ts'

const kindOf = {
  ordinary: 'ORDINARY',
  service: 'SERVICE',
  diplomatic: 'DIPLOMATIC',
  refugee: 'REFUGEE',
  stateless: 'STATELESS',
  'identity-card': 'IDENTITY_CARD',
  child: 'CHILD',
} as const
const permitOf = { temporary: 'TEMPORARY', permanent: 'PERMANENT' } as const

/** Who travels as a trip page is sent it: by citizenships where that tells all. */
export function whoTravels(travellers: readonly Traveller[]) {
  const plain = askedPlainly(travellers)
  if (!plain || plain.citizenships.length > maxCitizenships)
    return { citizenshipCountryIds: [], travellers: travellers.map(inputOf) }
  return {
    citizenshipCountryIds: [...plain.citizenships],
    ...(plain.onePerson && { onePerson: true }),
    residenceCountryId: plain.residence,
    ...(plain.minor && { minor: minorCompanyOf[plain.minor] }),
  }
}

/** One traveller as the API takes them. */
const inputOf = ({ passports, residence, holds, age, minor, count }: Traveller) => ({
  passports: passports.map(passportOf),
  ...(residence && { residenceCountryId: residence.iso2 }),
  ...(residence?.permit && { permit: permitOf[residence.permit] }),
  ...(residence?.until && { permitUntil: residence.until }),
  ...(holds && { holds: [...holds] }),
  ...(age !== undefined && { age }),
  ...(minor && { minor: minorCompanyOf[minor] }),
  ...(count !== undefined && { count }),
})

const passportOf = ({ iso2, kind, issuer, biometric, issued, expires }: Passport) => ({
  countryId: iso2,
  ...(kind && { kind: kindOf[kind] }),
  ...(issuer && { issuerCountryId: issuer }),
  ...(biometric !== undefined && { biometric }),
  ...(issued && { issued }),
  ...(expires && { expires }),
})
