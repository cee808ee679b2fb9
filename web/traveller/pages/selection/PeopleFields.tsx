import { CountrySelect } from './CountrySelect.tsx'
import { FieldProblem, wrongIn } from './FieldProblem.tsx'
import type { QuestionProps } from './TripFields.tsx'

/** Who travels: of each person the countries of their passports. */
export function PeopleFields({ view: { fields, most, choices, problems }, t }: QuestionProps) {
  const wrong = wrongIn(problems)
  const { people } = fields
  return (
    <>
      <p className="note">{t('selection.citizenships.hint', { max: most.citizenships })}</p>
      {people.map((passports, index) => {
        const number = index + 1
        const field = `person-${number}`
        return (
          // Nothing but its place tells one from another.
          <fieldset key={field} className="selection-person">
            <legend>{t('selection.person', { number })}</legend>
            {passports.map((country, passport) => (
              <CountrySelect
                key={passport}
                name={field}
                label={t('selection.citizenship', { number: passport + 1 })}
                value={country}
                choices={choices}
                isRequired={passport === 0}
                wrong={passport === 0 ? wrong(field) : undefined}
                t={t}
              >
                {passport === 0 && <FieldProblem field={field} problems={problems} />}
              </CountrySelect>
            ))}
            <div className="selection-small">
              {passports.length < most.passports && (
                <button name="go" value={`passport-${number}`}>
                  {t('selection.passport.add', { number })}
                </button>
              )}
              {people.length > 1 && (
                <button name="go" value={`remove-${number}`}>
                  {t('selection.person.remove', { number })}
                </button>
              )}
            </div>
          </fieldset>
        )
      })}
      {people.length < most.people && (
        <button className="button" name="go" value="person">
          {t('selection.person.add')}
        </button>
      )}
    </>
  )
}

/** Where they live, of those for whom it matters. Nobody has to say it. */
export function HomeFields({ view: { fields, whose, choices, problems }, t }: QuestionProps) {
  const wrong = wrongIn(problems)
  return (
    <>
      <p className="note">{t('selection.residence.hint')}</p>
      {whose.map(({ passports, isAsked }, index) => {
        const field = `home-${index + 1}`
        if (!isAsked) return null
        return (
          <CountrySelect
            key={field}
            name={field}
            label={
              whose.length === 1
                ? t('trip-change.residence')
                : t('selection.person.countries', { number: index + 1, countries: passports })
            }
            value={fields.homes[index] ?? ''}
            choices={choices}
            isRequired={false}
            wrong={wrong(field)}
            t={t}
          >
            <FieldProblem field={field} problems={problems} />
          </CountrySelect>
        )
      })}
    </>
  )
}
