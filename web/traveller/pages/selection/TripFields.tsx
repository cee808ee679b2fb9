import type { Translate } from '#domain/wording/translate.ts'
import type { SelectionView } from '../../selection-props.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { FieldProblem, wrongIn } from './FieldProblem.tsx'

export type QuestionProps = { view: Extract<SelectionView, { is: 'question' }>; t: Translate }

/** The country of departure, or where the trip goes. */
export function PlaceFields({ view, t }: QuestionProps) {
  const { question, fields, most, choices, problems } = view
  const wrong = wrongIn(problems)
  const isMany = question === 'destinations'
  const countries = isMany ? fields.countries : fields.countries.slice(0, 1)
  return (
    <>
      {isMany && <p className="note">{t('selection.destinations.hint', { max: most.destinations })}</p>}
      {countries.map((country, index) => (
        <CountrySelect
          // Nothing but its place tells one from another.
          key={index}
          name="country"
          label={isMany ? t('selection.destination', { number: index + 1 }) : t('selection.name.departure')}
          value={country}
          choices={choices}
          isRequired={index === 0}
          wrong={index === 0 ? wrong('country') : undefined}
          t={t}
        >
          {index === 0 && <FieldProblem field="country" problems={problems} />}
        </CountrySelect>
      ))}
      {isMany && countries.length < most.destinations && (
        <button className="button" name="go" value="more">
          {t('selection.more')}
        </button>
      )}
      {isMany && (
        <label>
          {t('selection.transit')}
          <input name="via" maxLength={60} defaultValue={fields.via} autoCapitalize="characters" {...wrong('via')} />
          <FieldProblem field="via" problems={problems} />
          <span className="note">{t('selection.transit.hint')}</span>
        </label>
      )}
    </>
  )
}

/** The days of the trip. One that its agency knows is shown and stays. */
export function DateFields({ view: { fields, isFixed, problems }, t }: QuestionProps) {
  const wrong = wrongIn(problems)
  return (['start', 'end'] as const).map((name) => (
    <label key={name}>
      {t(`selection.${name}`)}
      <input type="date" name={name} required readOnly={isFixed[name]} defaultValue={fields[name]} {...wrong(name)} />
      <FieldProblem field={name} problems={problems} />
    </label>
  ))
}
