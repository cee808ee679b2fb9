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

/** The way to that view; nobody prints it. */
export const TravellersLink = ({ path, travellersView, language, t }: JourneyPageProps) => (
  <p className="travellers-link">
    <a href={`${travellersView?.tripPath ?? path}/travellers?lang=${language}`}>{t('selection.view.change')}</a>
  </p>
)
