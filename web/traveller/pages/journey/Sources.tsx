import { languagesIn } from '#domain/outline/languages-in.ts'
import { shownLink } from '#domain/web-link.ts'
import { disclaimerOf } from '#domain/wording/disclaimer.ts'
import { isOldCheck, oldestCheck } from '#domain/wording/old-check.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf, type View } from '../../view.ts'

/** Every source once, with the number by which paper names it, and what the page is worth in law: said once, at its end. */
export function Sources(props: JourneyPageProps) {
  const { t } = props
  const { sources } = props.outline
  return (
    <section className="sources" aria-label={t('traveller.sources')}>
      {sources.length > 0 && (
        <details className="fold folds">
          <summary className="sign-documents">
            <h2>{t('traveller.sources.all', { count: sources.length })}</h2>
          </summary>
          <div className="source-list">
            {sources.map(({ address }) => (
              <a key={address} className="address" href={address}>
                {shownLink(address)}
              </a>
            ))}
          </div>
        </details>
      )}
      <OldestCheck stops={props.assessment.stops} view={viewOf(props)} />
      <p>
        {t('traveller.disclaimer')} {disclaimerOf(props.assessment.stops, props.trip.travelType, t)}
        <Languages {...props} /> {t('traveller.private')}{' '}
        {!props.travellersView && (
          <a className="feedback-link" href={`${props.path}/feedback?lang=${props.language}`} rel="nofollow">
            {t('traveller.feedback.link')}
          </a>
        )}
      </p>
    </section>
  )
}

/** That some of it is a machine's, or in another language: said once for the page. */
function Languages({ outline, agencyTexts, updates, language, t }: JourneyPageProps) {
  const { isUnconfirmed, others } = languagesIn([outline, agencyTexts, updates], language)
  return (
    <>
      {isUnconfirmed && ` ${t('traveller.translated')}`}
      {[...others].map((other) => ` ${t('traveller.untranslated', { language: other })}`)}
    </>
  )
}

/** Rules that were copied long ago are to be asked about: said once for the page, with the day of the oldest; laws do not age. */
function OldestCheck({ stops, view: { t, formats, today } }: { stops: readonly WordedStop[]; view: View }) {
  const oldest = oldestCheck(stops)
  if (!oldest || !isOldCheck(oldest, today)) return null
  return <p className="checked">{t('traveller.checkedLongAgo', { date: formats.date(oldest) })}</p>
}
