import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { focusFieldOf } from '#web/staff/fields/focus-field.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import styles from './widget-settings.module.css'

type NationalitiesFieldProps = {
  most: number
  value: readonly string[]
  /** That of them which is chosen when a visitor has chosen nothing yet. */
  first: string
  error: ReactNode
  onChange: (value: readonly string[], first: string) => void
}

/** A few nationalities, one of which comes first: it is always among them. */
export function NationalitiesField({ most, value, first, error, onChange }: NationalitiesFieldProps) {
  const t = useT()
  const language = useLanguage()
  const isFull = value.length >= most
  return (
    <div>
      <PlaceCombobox
        data-path="nationalities"
        label={t('widget-settings.nationalities')}
        kind="country"
        placeholder={t(isFull ? 'widget-settings.nationalities.full' : 'widget-settings.nationalities.hint', {
          max: most,
        })}
        error={typeof error === 'string' ? error : undefined}
        taken={value.map((iso2) => `COUNTRY:${iso2}`)}
        onPick={({ id }) => !isFull && onChange([...value, id], value.length === 0 ? id : first)}
      />
      {value.length > 0 && (
        <fieldset className={styles.nationalities}>
          <legend>{t('widget-settings.default')}</legend>
          {value.map((iso2) => (
            <div key={iso2}>
              <label>
                <input
                  type="radio"
                  name="nationalityDefault"
                  checked={iso2 === first}
                  onChange={() => onChange(value, iso2)}
                />
                <IsoCode iso2={iso2} />
                <span>{countryName(iso2, language)}</span>
              </label>
              <button
                type="button"
                aria-label={t('widget-settings.nationality.remove', { country: countryName(iso2, language) })}
                onClick={(event) => {
                  focusFieldOf(event.currentTarget)
                  const others = value.filter((other) => other !== iso2)
                  onChange(others, first === iso2 ? (others[0] ?? '') : first)
                }}
              >
                <X size={16} />
              </button>
            </div>
          ))}
        </fieldset>
      )}
    </div>
  )
}
