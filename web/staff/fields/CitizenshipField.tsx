import { maxCitizenships } from '#domain/assessment/trip.ts'
import { useState } from 'react'
import { X } from 'lucide-react'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { focusFieldOf } from './focus-field.ts'
import { countryName } from './place-names.ts'
import { PlaceCombobox } from './PlaceCombobox.tsx'
import type { SplitMore } from './use-place-field.ts'
import styles from './fields.module.css'

type CitizenshipFieldProps = {
  value: readonly string[]
  error?: string | undefined
  onChange: (citizenships: readonly string[]) => void
  /** More than a country may be typed. */
  splitMore?: SplitMore
  onMore?: (more: string) => void
}

export function CitizenshipField({ value: citizenships, error, onChange, splitMore, onMore }: CitizenshipFieldProps) {
  const t = useT()
  const language = useLanguage()
  /** Typed again though it is chosen already: its chip flashes. */
  const [again, setAgain] = useState({ key: '', times: 0 })
  return (
    <div>
      <PlaceCombobox
        data-path="citizenships"
        label={t('look-up.citizenships', { count: citizenships.length, max: maxCitizenships })}
        kind="country"
        placeholder={t(
          citizenships.length < maxCitizenships ? 'look-up.citizenships.add' : 'look-up.citizenships.full',
        )}
        error={error}
        taken={citizenships.map((iso2) => `COUNTRY:${iso2}`)}
        {...(splitMore && { splitMore })}
        {...(onMore && { onMoreOfTaken: onMore })}
        onTakenAgain={(key) => setAgain({ key, times: again.times + 1 })}
        onPick={({ id }, more) => {
          onChange([...citizenships, id])
          if (more !== '') onMore?.(more)
        }}
      />
      {citizenships.length > 0 && (
        <ul className={styles.citizenships} aria-label={t('look-up.citizenships.chosen')}>
          {citizenships.map((iso2) => {
            const name = countryName(iso2, language)
            return (
              <li
                key={again.key === `COUNTRY:${iso2}` ? `${iso2} ${again.times}` : iso2}
                className={again.key === `COUNTRY:${iso2}` ? styles.flash : undefined}
              >
                <IsoCode iso2={iso2} />
                <span>{name}</span>
                <button
                  type="button"
                  aria-label={t('look-up.remove', { name })}
                  onClick={(event) => {
                    focusFieldOf(event.currentTarget)
                    onChange(citizenships.filter((other) => other !== iso2))
                  }}
                >
                  <X size={15} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
