import type { ReactNode } from 'react'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { FeedbackPageProps } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'

const types = ['WRONG', 'INCOMPLETE', 'GENERAL'] as const

/** A plain form: it is sent and answered without a script, and asks for nothing about who sends it. */
export function FeedbackPage(props: FeedbackPageProps) {
  const { language, path, tripPath, agency, assets, isSent, t } = props
  const title = t('traveller.feedback.title')
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="terminal">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="feedback-page width">
          <h1>{title}</h1>
          {isSent ? <p role="status">{t('traveller.feedback.sent')}</p> : <FeedbackForm {...props} />}
          <p>
            <a href={`${tripPath}?lang=${language}`}>{t('traveller.feedback.back')}</a>
          </p>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}

function FeedbackForm({ path, language, topics, values, problems, t }: FeedbackPageProps) {
  const wrong = (field: 'title' | 'text') =>
    problems[field] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${field}-problem` }
  return (
    <form method="post" action={`${path}?lang=${language}`}>
      <p>{t('traveller.feedback.intro')}</p>
      {problems[''] && <p role="alert">{problems['']}</p>}
      <label>
        {t('traveller.feedback.about')}
        <select name="about" defaultValue={values.about}>
          <option value="">{t('traveller.feedback.about-all')}</option>
          {topics.map((topic) => (
            <optgroup key={topic.value} label={topic.title}>
              <option value={topic.value}>{topic.title}</option>
              {topic.answers.map(({ label, value }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <label>
        {t('traveller.feedback.type')}
        <select name="type" defaultValue={values.type}>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`traveller.feedback.type.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('traveller.feedback.heading')}
        <input name="title" required maxLength={200} defaultValue={values.title} {...wrong('title')} />
        <Problem field="title">{problems.title}</Problem>
      </label>
      <label>
        {t('traveller.feedback.text')}
        <textarea name="text" required maxLength={4000} rows={6} defaultValue={values.text} {...wrong('text')} />
        <Problem field="text">{problems.text}</Problem>
      </label>
      <button className="button primary">{t('traveller.feedback.send')}</button>
    </form>
  )
}

const Problem = ({ field, children }: { field: string; children: ReactNode }) =>
  children ? (
    <span role="alert" id={`${field}-problem`}>
      {children}
    </span>
  ) : null
