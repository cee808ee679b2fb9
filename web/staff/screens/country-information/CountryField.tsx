import { useLanguage, useT } from '../../words/words.ts'
import { countryName } from '../../fields/place-names.ts'
import { PlaceCombobox } from '../../fields/PlaceCombobox.tsx'

/** Any country, by its name in either language or its code. */
export function CountryField({ id, onPick }: { id: string | null; onPick: (id: string) => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <PlaceCombobox
      label={t('country-information.pick')}
      kind="country"
      value={id === null ? '' : countryName(id, language)}
      placeholder={t('country-information.pick.hint')}
      onPick={(country) => onPick(country.id)}
    />
  )
}
