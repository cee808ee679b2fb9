import type { JourneyPageProps } from '../../page-props.ts'
import { pageQuery } from '../changes/read-link.ts'
import { Fold } from '../journey/Fold.tsx'

type PaperBlockProps = Pick<JourneyPageProps, 'path' | 'language' | 't' | 'takesSubscriptions' | 'readings'>

/** Where each form of the page is fetched, in the order in which they are offered. */
const forms = [
  { file: 'pdf', word: 'paper.pdf' },
  { file: 'card', word: 'paper.card' },
  { file: 'calendar.ics', word: 'paper.calendar' },
] as const

/** What can be taken along, closed: the head of the page has the PDF. The button sends to the address that the agency keeps: nobody types one here. */
export function PaperBlock({ path, language, t, takesSubscriptions, readings }: PaperBlockProps) {
  const query = pageQuery(language, readings)
  return (
    <Fold
      id="paper"
      level={2}
      icon="download"
      className="paper-block"
      title={t('paper.heading')}
      summary={forms.map(({ word }) => t(word)).join(' · ')}
    >
      <ul>
        {forms.map(({ file, word }) => (
          <li key={file}>
            <a className="button" href={`${path}/${file}${query}`} rel="nofollow">
              {t(word)}
            </a>
          </li>
        ))}
        <li className="scripted">
          <button type="button" className="button" data-print>
            {t('traveller.print')}
          </button>
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
    </Fold>
  )
}
