import type { JourneyPageProps } from '../../page-props.ts'

type PaperBlockProps = Pick<JourneyPageProps, 'path' | 'language' | 't' | 'takesSubscriptions'>

/** What can be taken along. The button sends to the address that the agency keeps: nobody types one here. */
export function PaperBlock({ path, language, t, takesSubscriptions }: PaperBlockProps) {
  const query = `?lang=${language}`
  return (
    <section className="paper-block card" aria-labelledby="paper">
      <h2 id="paper">{t('paper.heading')}</h2>
      <ul>
        <li>
          <a className="button" href={`${path}/pdf${query}`} rel="nofollow">
            {t('paper.pdf')}
          </a>
        </li>
        <li>
          <a className="button" href={`${path}/card${query}`} rel="nofollow">
            {t('paper.card')}
          </a>
        </li>
        <li>
          <a className="button" href={`${path}/calendar.ics${query}`} rel="nofollow">
            {t('paper.calendar')}
          </a>
        </li>
      </ul>
      {takesSubscriptions && (
        <form method="post" action={`${path}/pdf${query}`}>
          <button type="submit" className="button quiet" aria-describedby="paper-mail">
            {t('paper.mail')}
          </button>
          <p id="paper-mail">{t('paper.mail.to')}</p>
        </form>
      )}
    </section>
  )
}
