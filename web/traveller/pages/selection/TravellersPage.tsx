import { travelTypes } from '#domain/rulebook/fact.ts'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { TravellersPageProps } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'
import { CountrySelect } from './CountrySelect.tsx'

/** For whom else the trip is to be shown: nothing of it is kept. */
export function TravellersPage(props: TravellersPageProps) {
  const { language, path, tripPath, agency, assets, citizenships, travelType, choices, problem, t } = props
  const title = t('selection.view.change')
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="feedback-page width">
          <h1>{title}</h1>
          <p>{t('selection.view.hint')}</p>
          <form method="get" action={path}>
            {problem && (
              <p role="alert" id="problem">
                {problem}
              </p>
            )}
            <input type="hidden" name="lang" value={language} />
            {citizenships.map((iso2, index) => (
              <CountrySelect
                // Nothing but its place tells one from another.
                key={index}
                name="citizenships"
                label={t('selection.citizenship', { number: index + 1 })}
                value={iso2}
                choices={choices}
                isRequired={index === 0}
                wrong={problem ? { 'aria-invalid': true, 'aria-describedby': 'problem' } : undefined}
                t={t}
              />
            ))}
            <label>
              {t('selection.view.type')}
              <select name="type" defaultValue={travelType}>
                {travelTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`selection.view.${type}`)}
                  </option>
                ))}
              </select>
            </label>
            <button className="button primary">{t('selection.view.show')}</button>
          </form>
          <p>
            <a href={`${tripPath}?lang=${language}`}>{t('selection.view.back')}</a>
          </p>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}
