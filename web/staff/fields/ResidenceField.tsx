import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import type { StaffLanguage } from '#domain/languages.ts'
import { readPlaceKey } from '#domain/places.ts'
import { useLanguage, useT } from '../words/words.ts'
import { focusField } from './focus-field.ts'
import { countryName, useCountryOf } from './place-names.ts'
import { PlaceCombobox } from './PlaceCombobox.tsx'

type ResidenceFieldProps = {
  /** `COUNTRY:DE`; empty: not stated. */
  value: string
  /** Where the trip starts, and who travels: whoever is no citizen there is let back in as a resident. */
  departure: string
  citizenships: readonly string[]
  error?: string | undefined
  placeholder?: string
  description?: string
  onChange: (residence: string) => void
}

/** Of `COUNTRY:DE`; what is none reads as it was entered. */
function residenceName(residence: string, language: StaffLanguage): string {
  const place = readPlaceKey(residence)
  return place?.type === 'COUNTRY' ? countryName(place.id, language) : residence
}

/** Where the travellers live. Nothing is assumed: who leaves it out is told what depends on it. */
export function ResidenceField({
  value: residence,
  departure,
  citizenships,
  error,
  placeholder,
  description,
  onChange,
}: ResidenceFieldProps) {
  const t = useT()
  const language = useLanguage()
  const home = useCountryOf(departure)
  const isSuggested = residence === '' && home !== null && citizenships.some((iso2) => iso2 !== home)
  const name = residenceName(residence, language)
  function clear() {
    focusField('residence')
    onChange('')
  }
  return (
    <PlaceCombobox
      data-path="residence"
      label={t('residence-field.label')}
      kind="country"
      value={name}
      placeholder={placeholder ?? t('residence-field.none')}
      description={description ?? (isSuggested ? t('residence-field.hint') : undefined)}
      error={error}
      rightSection={
        residence !== '' && (
          <ActionIcon aria-label={t('residence-field.clear', { name })} onClick={clear}>
            <X size={17} />
          </ActionIcon>
        )
      }
      onPick={({ key }) => onChange(key)}
      onEmpty={() => onChange('')}
    />
  )
}
