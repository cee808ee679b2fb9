import { fieldsOf, type TravellerFields } from '#domain/assessment/traveller-fields.ts'
import { fieldsOfText } from '#domain/assessment/traveller-text.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'

const KEPT = 60
const longest = { citizenship: 60, traveller: 1500 }

/** Whatever an address says of travellers, wrong values included: each is told at the person. */
export function readTravellers(parameters: URLSearchParams): readonly TravellerFields[] {
  const one = (name: string) => (parameters.getAll(name)[0] ?? '').split(',')[0]!.trim().slice(0, longest.citizenship)
  const citizenships = parameters
    .getAll('citizenship')
    .flatMap((value) => value.split(','))
    .map((text) => text.trim().slice(0, longest.citizenship))
    .filter((text) => text !== '')
  const [residence, minor] = [one('residence'), one('minor')]
  const plain = travellersOf({
    citizenships: [...new Set(citizenships)].slice(0, KEPT),
    onePerson: parameters.get('passports') === 'one',
  }).map((traveller): TravellerFields => ({
    ...fieldsOf(traveller),
    residence: /^COUNTRY:[A-Z]{2}$/.test(residence) ? residence.slice('COUNTRY:'.length) : residence,
    minor: minorCompanies.find((company) => company === minor) ?? minor,
  }))
  const told = parameters
    .getAll('traveller')
    .map((text) => text.slice(0, longest.traveller))
    .filter((text) => text !== '')
    .slice(0, KEPT)
  return [...plain, ...told.map(fieldsOfText)]
}
