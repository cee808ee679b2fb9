import type { Translate } from '#domain/wording/translate.ts'
import type { JourneyPageProps } from '../../page-props.ts'

/** Where the page itself is, for who holds it on paper: rules change, paper does not. */
export function LivePage({ address, qr, t }: NonNullable<JourneyPageProps['live']> & { t: Translate }) {
  return (
    <section className="live-page">
      <span className="qr" aria-hidden="true" dangerouslySetInnerHTML={{ __html: qr }} />
      <p>
        {t('traveller.live')} <span className="address">{address}</span> {t('traveller.live.pdf')}
      </p>
    </section>
  )
}
