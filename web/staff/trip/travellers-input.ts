import { maxCitizenships } from '#domain/assessment/trip.ts'
import { toldByCitizenships, permitKinds, type Passport, type Traveller } from '#domain/assessment/traveller.ts'
import { holdings } from '#domain/rulebook/holdings.ts'
import { minorCompanies, paperKinds } from '#domain/rulebook/fact.ts'
import type { OwnPageFragment } from '../generated/graphql.ts'
import { minorCompanyOf } from './company.ts'

const kindOf = {
  ordinary: 'ORDINARY',
  service: 'SERVICE',
  diplomatic: 'DIPLOMATIC',
  special: 'SPECIAL',
  refugee: 'REFUGEE',
  stateless: 'STATELESS',
  'identity-card': 'IDENTITY_CARD',
  child: 'CHILD',
} as const
const permitOf = { temporary: 'TEMPORARY', permanent: 'PERMANENT' } as const

/** Who travels as a trip page is sent it: by citizenships where that tells all. */
export function whoTravels(travellers: readonly Traveller[]) {
  const plain = toldByCitizenships(travellers)
  if (!plain || plain.citizenships.length > maxCitizenships)
    return { citizenshipCountryIds: [], travellers: travellers.map(travellerInput) }
  return {
    citizenshipCountryIds: [...plain.citizenships],
    ...(plain.onePerson && { onePerson: true }),
    residenceCountryId: plain.residence,
    ...(plain.minor && { minor: minorCompanyOf[plain.minor] }),
  }
}

/** One traveller as the API takes them. */
export const travellerInput = ({ passports, residence, holds, age, minor, count }: Traveller) => ({
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

type TravellerOfPage = OwnPageFragment['travellers'][number]

/** The other way: a traveller of a trip page. */
export function travellerOf(told: TravellerOfPage): Traveller {
  const permit = permitKinds.find((kind) => permitOf[kind] === told.permit)
  const minor = minorCompanies.find((company) => minorCompanyOf[company] === told.minor)
  const holds = holdings.filter((key) => told.holds.includes(key))
  return {
    passports: told.passports.map(passportOfPage),
    ...(told.residenceCountryId && {
      residence: {
        iso2: told.residenceCountryId,
        ...(permit && { permit }),
        ...(told.permitUntil && { until: told.permitUntil }),
      },
    }),
    ...(holds.length > 0 && { holds }),
    ...(told.age !== null && { age: told.age }),
    ...(minor && { minor }),
    ...(told.count > 1 && { count: told.count }),
  }
}

function passportOfPage(told: TravellerOfPage['passports'][number]): Passport {
  const kind = paperKinds.find((each) => kindOf[each] === told.kind)
  return {
    iso2: told.countryId,
    ...(kind && { kind }),
    ...(told.issuerCountryId && { issuer: told.issuerCountryId }),
    ...(told.biometric !== null && { biometric: told.biometric }),
    ...(told.issued && { issued: told.issued }),
    ...(told.expires && { expires: told.expires }),
  }
}
