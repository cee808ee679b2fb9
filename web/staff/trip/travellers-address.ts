import { canonicalJson } from '#domain/canonical-json.ts'
import { fieldsOf, type TravellerFields } from '#domain/assessment/traveller-fields.ts'
import { fieldsOfText, travellerText } from '#domain/assessment/traveller-text.ts'
import { asCitizenships, travellersOf, type Citizenships, type Traveller } from '#domain/assessment/traveller.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'

/** The same question by citizenships alone, where that tells all of it. */
export function askedPlainly(travellers: readonly Traveller[]): Required<Citizenships> | null {
  const plain = asCitizenships({ travellers })
  return canonicalJson(travellersOf(plain)) === canonicalJson(travellers) ? plain : null
}

/** Passports of whom nothing else is told are written as ever: addresses stay short, and old bookmarks the same. */
export function appendTravellers(parameters: URLSearchParams, travellers: readonly Traveller[]): void {
  const plain = askedPlainly(travellers)
  if (!plain) {
    for (const traveller of travellers) parameters.append('traveller', travellerText(traveller))
    return
  }
  for (const iso2 of plain.citizenships) parameters.append('citizenship', iso2)
  if (plain.onePerson) parameters.set('passports', 'one')
  if (plain.minor) parameters.set('minor', plain.minor)
  if (plain.residence) parameters.set('residence', placeKey(countryRef(plain.residence)))
}

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
