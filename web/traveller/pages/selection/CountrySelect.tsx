import type { ReactNode } from 'react'
import type { Translate } from '#domain/wording/translate.ts'

export type CountryChoice = { readonly iso2: string; readonly name: string }
/** All countries by their names in the reader's language; those that are often chosen stand before them once more. */
export type CountryChoices = { readonly often: readonly CountryChoice[]; readonly all: readonly CountryChoice[] }

type CountrySelectProps = {
  name: string
  label: string
  value: string
  choices: CountryChoices
  isRequired: boolean
  /** Attributes of a field that holds something wrong. */
  wrong?: Readonly<Record<string, string | boolean>> | '' | undefined
  t: Translate
  /** What stands below it. */
  children?: ReactNode
}

/** One country, without a script. */
export function CountrySelect({ name, label, value, choices, isRequired, wrong, t, children }: CountrySelectProps) {
  const isOften = choices.often.some(({ iso2 }) => iso2 === value)
  return (
    <label>
      {label}
      <select name={name} defaultValue={isOften ? `${value} ` : value} required={isRequired} {...(wrong || {})}>
        <option value="">{t('selection.choose')}</option>
        <optgroup label={t('selection.often')}>
          {choices.often.map(({ iso2, name: country }) => (
            // A blank tells it from the same country below; whoever reads the form takes it off.
            <option key={iso2} value={`${iso2} `}>
              {country}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('selection.all')}>
          {choices.all.map(({ iso2, name: country }) => (
            <option key={iso2} value={iso2}>
              {country}
            </option>
          ))}
        </optgroup>
      </select>
      {children}
    </label>
  )
}
