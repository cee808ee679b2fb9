import { Neatline } from '#web/ui/Neatline.tsx'
import type { ReadPageProps } from '../../page-props.ts'
import { makeView } from '../../view.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'
import { ChangeList } from './ChangeList.tsx'
import { pageQuery } from './read-link.ts'

/** Asks before a mark goes away: what is read, by whom it is seen. A plain form, sent without a script. */
export function ReadPage(props: ReadPageProps) {
  const { language, path, tripPath, agency, assets, changes, people, today, revision, item, readings, problem, t } =
    props
  const title = t('changes.confirm.title')
  const view = makeView({ language, t, people, isOnePerson: false, today })
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop
          agency={agency}
          language={language}
          path={path}
          readings={readings}
          query={new URLSearchParams({ revision: String(revision), ...(item !== null && { item }) }).toString()}
          t={t}
        />
        <main className="read-page width">
          <h1>{title}</h1>
          {problem && <p role="alert">{problem}</p>}
          <ChangeList changes={changes} hasStops={false} view={view} />
          <p>{t('changes.confirm.text', { agency: agency.name })}</p>
          <form method="post" action={`${path}?lang=${language}`}>
            <input type="hidden" name="revision" value={revision} />
            {item !== null && <input type="hidden" name="item" value={item} />}
            {readings !== null && <input type="hidden" name="read" value={readings} />}
            <button className="button primary">{t('changes.confirm.yes')}</button>
          </form>
          <p>
            <a href={`${tripPath}${pageQuery(language, readings)}`}>{t('changes.confirm.no')}</a>
          </p>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}
