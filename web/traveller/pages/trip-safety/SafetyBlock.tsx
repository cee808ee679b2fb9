import { dialable } from '#domain/dialable.ts'
import type { WordedSafety } from '#domain/wording/word-safety.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { agencyNumbers } from '../journey/EmergencyNumbers.tsx'
import { Timed } from '../trip-events/Timed.tsx'

/**
 * "Are you safe?", while something grave happens where the travellers are. A form each, sent without a script; with one it waits on the
 * device for a network (islands/safety.ts).
 */
export function SafetyBlock({ safety, ...props }: JourneyPageProps & { safety: WordedSafety }) {
  const { path, language, agency, t } = props
  const { events, everybody, people } = safety
  const action = `${path}/safe?lang=${language}`
  const needsHelp = people.some(({ says }) => says === 'help')
  return (
    <section className="trip-safety" id="safety" aria-labelledby="safety-title">
      <h2 id="safety-title">{t('trip-safety.ask')}</h2>
      <div className="safety-call" role="status" data-safety-help="" hidden={!needsHelp}>
        <p>{t('trip-safety.call')}</p>
        {agencyNumbers(props).map((number) => (
          <a key={number} className="button" href={dialable(number)}>
            {t('mission.call', { name: agency.name, number })}
          </a>
        ))}
      </div>
      {everybody !== null && (
        <form method="post" action={action} data-safety="">
          <Hidden events={events} traveller={everybody} />
          <button className="button" name="says" value="safe">
            {t('trip-safety.all')}
          </button>
        </form>
      )}
      <ul>
        {people.map(({ key, who, several, isFormer, says, said }, at) => (
          <li key={`${at}`} className={says ?? undefined}>
            {who !== null && <h3 id={`safety-${at}`}>{who}</h3>}
            <p data-said={key}>
              <Timed text={said} />
            </p>
            {several !== null && <p className="helper">{several}</p>}
            <form
              method="post"
              action={action}
              data-safety=""
              aria-labelledby={who === null ? undefined : `safety-${at}`}
            >
              <Hidden events={events} traveller={isFormer ? `all,${key}` : key} />
              <button className="button" name="says" value="safe" data-is={says === 'safe' ? '' : undefined}>
                {t('trip-safety.safe')}
              </button>
              {!isFormer && (
                <button className="button" name="says" value="help" data-is={says === 'help' ? '' : undefined}>
                  {t('trip-safety.help')}
                </button>
              )}
            </form>
          </li>
        ))}
      </ul>
      <p role="status" data-safety-waiting="" hidden>
        {t('trip-safety.waiting')}
      </p>
      <p className="helper">{t('trip-safety.hint', { agency: agency.name })}</p>
    </section>
  )
}

const Hidden = ({ events, traveller }: { events: string; traveller: string }) => (
  <>
    <input type="hidden" name="events" value={events} />
    <input type="hidden" name="traveller" value={traveller} />
  </>
)
