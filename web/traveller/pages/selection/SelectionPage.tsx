import { Neatline } from '#web/ui/Neatline.tsx'
import type { SelectionPageProps } from '../../page-props.ts'
import { AgencyContact } from '../AgencyContact.tsx'
import { Document } from '../Document.tsx'
import { LanguageSelector } from '../LanguageSelector.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { CountrySelect } from './CountrySelect.tsx'

/** What is missing of a trip, one detail after the other. A plain form: it works without a script. */
export function SelectionPage(props: SelectionPageProps) {
  const { language, path, agency, assets, missing, count, t } = props
  const title = t('selection.title')
  return (
    <Document language={language} title={title} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <header className="terminal-top width">
          <LanguageSelector language={language} path={path} t={t} />
        </header>
        <main className="feedback-page width">
          <h1>{title}</h1>
          <div>
            <p>{t('selection.missing')}</p>
            <ul className="selection-missing">
              {missing.map((detail) => (
                <li key={detail}>{t(`selection.name.${detail}`)}</li>
              ))}
            </ul>
            <p className="note">{t('selection.step', { step: count - missing.length + 1, count })}</p>
          </div>
          <DetailForm {...props} />
          <section aria-labelledby="agency">
            <h2 id="agency">{t('traveller.agency')}</h2>
            <AgencyContact agency={agency} />
          </section>
        </main>
      </div>
      <PageFooter agency={agency} isContactNear t={t} />
    </Document>
  )
}

function DetailForm(props: SelectionPageProps) {
  const { language, path, agency, missing, problem, values, t } = props
  const detail = missing[0]!
  const isList = detail === 'citizenships' || detail === 'destinations'
  return (
    <form method="post" action={`${path}/details?lang=${language}`}>
      <h2>{t(`selection.name.${detail}`)}</h2>
      {problem && (
        <p role="alert" id="problem">
          {problem}
        </p>
      )}
      <input type="hidden" name="detail" value={detail} />
      <Fields {...props} />
      {isList && values.countries.length < props.most && (
        <button className="button" name="more" value="1" formNoValidate>
          {t('selection.more')}
        </button>
      )}
      <p className="note">{t('selection.final', { agency: agency.name })}</p>
      <button className="button primary">{t('selection.save')}</button>
    </form>
  )
}

function Fields({ missing, values, choices, most, problem, t }: SelectionPageProps) {
  const detail = missing[0]!
  const problemId = problem ? 'problem' : undefined
  const wrong = problemId && { 'aria-invalid': true, 'aria-describedby': problemId }
  if (detail === 'dates')
    return (['start', 'end'] as const).map((name) => (
      <label key={name}>
        {t(`selection.${name}`)}
        <input type="date" name={name} required defaultValue={values[name]} {...wrong} />
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
          problemId={problemId}
          t={t}
        />
      ))}
      {detail === 'destinations' && (
        <label>
          {t('selection.transit')}
          <input name="via" maxLength={60} defaultValue={values.via} autoCapitalize="characters" {...wrong} />
          <span className="note">{t('selection.transit.hint')}</span>
        </label>
      )}
    </>
  )
}
