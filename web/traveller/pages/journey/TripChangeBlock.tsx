import type { WordedTripChange } from '#domain/wording/word-trip-change.ts'
import type { Translate } from '#domain/wording/translate.ts'

/** So many things fit above the first task; of more the first line tells, until somebody opens it. */
const mostOpen = 2

/**
 * The agency put another trip on this page, and which deadlines moved with it. Whoever has read it closes it, and the device remembers that
 * (islands/trip-change.ts). What rules say otherwise since is marked at the rules themselves.
 */
export function TripChangeBlock({ change: { title, parts }, t }: { change: WordedTripChange; t: Translate }) {
  const deadline = parts.find(({ headline }) => headline !== undefined)
  return (
    <section aria-labelledby="trip-change">
      <details
        className="trip-change"
        open={parts.length <= mostOpen}
        data-trip-change={[title, ...parts.map(({ after }) => after)].join()}
      >
        <summary>
          <h2 id="trip-change">{title}</h2>
          {deadline && <span className="trip-change-deadline">{deadline.headline}</span>}
        </summary>
        <TripChangeParts parts={parts} t={t} />
      </details>
    </section>
  )
}

/** What was and what is, one below the other, each with its word for who does not see it. */
export const TripChangeParts = ({ parts, t }: Pick<WordedTripChange, 'parts'> & { t: Translate }) => (
  <dl className="trip-parts">
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
)
