import type { JourneyPageProps } from '../../page-props.ts'
import { pageQuery } from '../changes/read-link.ts'
import { Icon } from '../icons.tsx'
import { Fold } from '../journey/Fold.tsx'

type PaperBlockProps = Pick<JourneyPageProps, 'path' | 'language' | 't' | 'mailsPdf' | 'readings' | 'live'>

const forms = [
  { file: 'card', word: 'paper.card' },
  { file: 'calendar.ics', word: 'paper.calendar' },
] as const

/** A calendar program opens it and asks for it again and again. */
const followed = (address: string, language: string): string =>
  `${address.replace(/^https?:/, 'webcal:')}/feed.ics?lang=${language}`

/** The document, as a button; what else can be taken along, closed, beside it. The one that mails sends to the address that the agency keeps: nobody types one here. */
export function PaperBlock({ path, language, t, mailsPdf, readings, live }: PaperBlockProps) {
  const query = pageQuery(language, readings)
  return (
    <div className="paper-block">
      <p className="paper-buttons">
        <a className="button" href={`${path}/pdf${query}`} rel="nofollow" aria-label={t('paper.pdf')}>
          <Icon name="download" /> PDF
        </a>
      </p>
      <div className="folds">
        <Fold
          id="paper"
          level={2}
          icon="download"
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
            {live && (
              <li>
                <a className="button" href={followed(live.address, language)} rel="nofollow">
                  {t('paper.feed')}
                </a>
              </li>
            )}
            <li className="scripted">
              <button type="button" className="button" data-keep>
                {t('paper.keep')}
              </button>
            </li>
          </ul>
          <p className="kept" role="status" data-kept={t('paper.kept')} />
          {mailsPdf && (
            <form method="post" action={`${path}/pdf${query}`}>
              <button type="submit" className="button quiet" aria-describedby="paper-mail">
                {t('paper.mail')}
              </button>
              <p id="paper-mail">{t('paper.mail.to')}</p>
            </form>
          )}
        </Fold>
      </div>
    </div>
  )
}
