import type { WordedTripChange } from '#domain/wording/word-trip-change.ts'
import type { Translate } from '#domain/wording/translate.ts'

/** The agency put another trip on this page. What rules say otherwise since is marked at the rules themselves. */
export function TripChangeBlock({ change: { title, parts }, t }: { change: WordedTripChange; t: Translate }) {
  return (
    <section className="trip-change" aria-labelledby="trip-change">
      <h2 id="trip-change">{title}</h2>
      <dl>
        {parts.map(({ part, label, before, after }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>
              <span>
                <span className="visually-hidden">{t('answer.before')} </span>
                <del>{before || t('trip-change.nothing')}</del>
              </span>
              <span>
                <span className="visually-hidden">{t('answer.now')} </span>
                <ins>{after || t('trip-change.nothing')}</ins>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
