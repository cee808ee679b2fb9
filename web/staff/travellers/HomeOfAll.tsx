import { ResidenceField } from '#web/staff/fields/ResidenceField.tsx'
import { sharedHome, withHome, type TypedTraveller } from '#web/staff/trip/party.ts'
import { countryRef, placeKey, readPlaceKey } from '#domain/places.ts'
import { useT } from '#web/staff/words/words.ts'

type HomeOfAllProps = {
  value: readonly TypedTraveller[]
  departure: string
  error?: string | undefined
  onChange: (party: readonly TypedTraveller[]) => void
}

/** Where all of them live, in one field; whoever lives elsewhere keeps it. */
export function HomeOfAll({ value: party, departure, error, onChange }: HomeOfAllProps) {
  const t = useT()
  const shared = sharedHome(party)
  return (
    <ResidenceField
      value={shared ? (/^[A-Z]{2}$/.test(shared) ? placeKey(countryRef(shared)) : shared) : ''}
      departure={departure}
      error={error}
      citizenships={party.flatMap(({ passports }) => passports.map(({ country }) => country))}
      {...(shared === null && {
        placeholder: t('traveller-form.residence.differs'),
        description: t('traveller-form.residence.kept'),
      })}
      onChange={(residence) => onChange(withHome(party, readPlaceKey(residence)?.id ?? residence))}
    />
  )
}
