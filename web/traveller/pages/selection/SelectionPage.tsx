import { Neatline } from '#web/ui/Neatline.tsx'
import type { SelectionField, SelectionPageProps } from '../../page-props.ts'
import { AgencyContact } from '../AgencyContact.tsx'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'
import { CountrySelect } from './CountrySelect.tsx'

/** What is missing of a trip, one detail after the other. A plain form: it works without a script. */
export function SelectionPage(props: SelectionPageProps) {
  const { language, path, agency, assets, missing, trip, t } = props
  const title = t('selection.title')
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="feedback-page width">
          <h1>{title}</h1>
          <div>
            {trip && (
              <p>
                <strong>{trip}</strong>
              </p>
            )}
            <p>{t('selection.missing')}</p>
            <ul className="selection-missing">
              {missing.map((detail) => (
                <li key={detail}>{t(`selection.name.${detail}`)}</li>
              ))}
            </ul>
            {missing.length > 1 && <p className="note">{t('selection.step', { step: 1, count: missing.length })}</p>}
          </div>
          <DetailForm {...props} />
          <section aria-labelledby="agency">
            <h2 id="agency">{t('traveller.agency')}</h2>
            <AgencyContact agency={agency} t={t} />
          </section>
        </main>
      </div>
      <PageFooter agency={agency} isContactNear t={t} />
    </Document>
  )
}

/** What is wrong is said by us, beside its field and in the page's language: the browser's own words are kept away. */
function DetailForm(props: SelectionPageProps) {
  const { language, path, agency, missing, problems, values, t } = props
  const detail = missing[0]!
  const isList = detail === 'citizenships' || detail === 'destinations'
  return (
    <form method="post" action={`${path}/details?lang=${language}`} noValidate>
      <h2>{t(`selection.name.${detail}`)}</h2>
      {problems.form && <p role="alert">{problems.form}</p>}
      <input type="hidden" name="detail" value={detail} />
      <Fields {...props} />
      {isList && values.countries.length < props.most && (
        <button className="button" name="more" value="1">
          {t('selection.more')}
        </button>
      )}
      <p className="note">{t('selection.final', { agency: agency.name })}</p>
      <button className="button primary">{t('selection.save')}</button>
    </form>
  )
}

function Fields({ missing, values, choices, most, problems, t }: SelectionPageProps) {
  const detail = missing[0]!
  const first = (['country', 'via', 'start', 'end'] as const).find((field) => problems[field])
  const wrong = (field: SelectionField) =>
    problems[field] && { 'aria-invalid': true, 'aria-describedby': `problem-${field}`, autoFocus: field === first }
  if (detail === 'dates')
    return (['start', 'end'] as const).map((name) => (
      <label key={name}>
        {t(`selection.${name}`)}
        <input type="date" name={name} required defaultValue={values[name]} {...wrong(name)} />
        <FieldProblem field={name} text={problems[name]} />
      </label>
    ))
  const label = {
    departure: 'selection.name.departure',
    citizenships: 'selection.citizenship',
    destinations: 'selection.destination',
  }
  return (
    <>
      {detail !== 'departure' && <p className="note">{t(`selection.${detail}.hint`, { max: most })}</p>}
      {values.countries.map((country, index) => (
        <CountrySelect
          // Nothing but its place tells one from another.
          key={index}
          name="country"
          label={t(label[detail], { number: index + 1 })}
          value={country}
          choices={choices}
          isRequired={index === 0}
          wrong={index === 0 ? wrong('country') : undefined}
          t={t}
        >
          {index === 0 && <FieldProblem field="country" text={problems.country} />}
        </CountrySelect>
      ))}
      {detail === 'destinations' && (
        <label>
          {t('selection.transit')}
          <input name="via" maxLength={60} defaultValue={values.via} autoCapitalize="characters" {...wrong('via')} />
          <FieldProblem field="via" text={problems.via} />
          <span className="note">{t('selection.transit.hint')}</span>
        </label>
      )}
    </>
  )
}

const FieldProblem = ({ field, text }: { field: SelectionField; text: string | undefined }) =>
  text ? (
    <span className="field-problem" id={`problem-${field}`}>
      {text}
    </span>
  ) : null
