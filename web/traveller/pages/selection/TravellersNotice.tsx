import type { JourneyPageProps } from '../../page-props.ts'

/** On the page as it would be for others: that it is not the trip's own. */
export function TravellersNotice({ travellersView, language, t }: JourneyPageProps) {
  if (!travellersView) return null
  const { tripPath } = travellersView
  return (
    <section className="trip-change" aria-labelledby="travellers-view">
      <h2 id="travellers-view">{t('selection.view.title')}</h2>
      <p>{t('selection.view.hint')}</p>
      <p>
        <a href={`${tripPath}?lang=${language}`}>{t('selection.view.back')}</a>
      </p>
    </section>
  )
}

/** The way to that view, beside those for whom the page is; nobody prints it. */
export const TravellersLink = ({ path, travellersView, language, t }: JourneyPageProps) => (
  <a className="travellers-link" href={`${travellersView?.tripPath ?? path}/travellers?lang=${language}`}>
    {t('selection.view.change.short')}
  </a>
)
