import type { ReactNode } from 'react'
import { travelTypes } from '#domain/rulebook/fact.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { WidgetField, WidgetForm, WidgetMessageProps } from '../widget-props.ts'

type WidgetFieldsProps = { form: WidgetForm; frame: Pick<WidgetMessageProps, 't' | 'path' | 'language'> }

/** A form that asks by its address. The script shows the answer without loading the page again, and makes the first choice searchable. */
export function WidgetFields({ form, frame: { t, path, language } }: WidgetFieldsProps) {
  const { destinations, nationalities, values, problems, summary } = form
  return (
    <form
      action={path}
      data-form
      data-none={t('widget.destination.none')}
      data-failed={t('widget.failed')}
      data-missing={t('errors.select-destination')}
    >
      <input type="hidden" name="lang" value={language} />
      {summary !== null && (
        <p className="problem wide" role="alert">
          {summary}
        </p>
      )}
      <Field name="to" label={t('widget.destination')} problems={problems} wide>
        <select
          id="to"
          name="to"
          defaultValue={values.to}
          data-search={t('widget.destination.choose')}
          {...told('to', problems)}
        >
          <option value="">{t('widget.destination.choose')}</option>
          {destinations.map(({ iso2, name }) => (
            <option key={iso2} value={iso2}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field name="of" label={t('widget.nationality')} problems={problems}>
        <select id="of" name="of" defaultValue={values.of} {...told('of', problems)}>
          {nationalities.map(({ iso2, name }) => (
            <option key={iso2} value={iso2}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <TravelTypeField value={values.type} problem={problems.type} t={t} />
      <Field name="on" label={t('widget.date')} problems={problems}>
        <input id="on" name="on" type="date" defaultValue={values.on} {...told('on', problems)} />
      </Field>
      <button type="submit" className="button primary">
        {t('widget.show')}
      </button>
    </form>
  )
}

type Problems = WidgetForm['problems']

/** What stands below a field belongs to it for who does not see it, too. */
const told = (name: WidgetField, problems: Problems) =>
  problems[name] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-problem` }

type FieldProps = { name: WidgetField; label: string; problems: Problems; wide?: boolean; children: ReactNode }

const Field = ({ name, label, problems, wide = false, children }: FieldProps) => (
  <div className={wide ? 'field wide' : 'field'}>
    <label htmlFor={name} id={`${name}-label`}>
      {label}
    </label>
    {children}
    {problems[name] !== undefined && (
      <p className="problem" id={`${name}-problem`}>
        {problems[name]}
      </p>
    )}
  </div>
)

function TravelTypeField({ value, problem, t }: { value: string; problem: string | undefined; t: Translate }) {
  return (
    <fieldset className="field">
      <legend>{t('widget.type')}</legend>
      <div className="segments">
        {travelTypes.map((type) => (
          <label key={type}>
            <input type="radio" name="type" value={type} defaultChecked={value === type} />
            <span>{t(`widget.type.${type}`)}</span>
          </label>
        ))}
      </div>
      {problem !== undefined && <p className="problem">{problem}</p>}
    </fieldset>
  )
}
