import { visaNeeds, type VisaNeed } from '#domain/wording/visa-needs.ts'
import { shownProviders, type ShownProvider } from '#domain/wording/shown-providers.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { classes, forWhom, type View } from '../../view.ts'
import { Fold } from '../journey/Fold.tsx'

type VisaBlockProps = Pick<JourneyPageProps, 'assessment' | 'agency' | 'visaProviders'> & { view: View }

/** How each visa and permit of the trip is got: the official way with its fee first, then who does it for money. Null where none is needed. */
export function VisaBlock({ assessment, agency, visaProviders, view }: VisaBlockProps) {
  if (!visaProviders) return null
  const needs = visaNeeds(assessment)
  if (needs.length === 0) return null
  const { t } = view
  const isNamed = needs.some((need) => shownProviders(need, visaProviders).length > 0)
  return (
    <div className="folds">
      <Fold
        id="visa"
        level={2}
        icon="visa"
        className={isNamed ? 'visa named' : 'visa'}
        title={t('visa.title')}
        summary={needs.map((need) => (
          <Summary
            key={`${need.stop} ${need.type}`}
            need={need}
            providers={shownProviders(need, visaProviders)}
            view={view}
          />
        ))}
      >
        {needs.map((need) => {
          const { stop, type, place, citizenshipIso2s } = need
          return (
            <div key={`${stop} ${type}`} className={classes('visa-need', forWhom(view, citizenshipIso2s))}>
              <h3>{t('visa.need', { type, place })}</h3>
              <ForWhom citizenships={citizenshipIso2s} reader={view} />
              <Yourself need={need} view={view} />
              {isNamed && (
                <Providers providers={shownProviders(need, visaProviders)} agency={agency.name} view={view} />
              )}
            </div>
          )
        })}
        {!isNamed && <p className="note">{t('visa.providers.none', { agency: agency.name })}</p>}
      </Fold>
    </div>
  )
}

type NeedProps = { need: VisaNeed; providers: readonly ShownProvider[]; view: View }

/** For whom and where, and who does it for money: without opening it, nobody misses that an agency names somebody. */
function Summary({ need: { type, place, citizenshipIso2s }, providers, view }: NeedProps) {
  const names = providers.map(({ name }) => name).join(', ')
  const label = view.t('visa.need', { type, place })
  return (
    <span className={classes('part', forWhom(view, citizenshipIso2s))}>
      <ForWhom citizenships={citizenshipIso2s} reader={view} /> {names ? `${label} · ${names}` : label}
    </span>
  )
}

function Yourself({ need: { stop, task }, view: { t } }: { need: VisaNeed; view: View }) {
  const link = webLink(task?.url ?? null)
  return (
    <div>
      <p>
        <b>{t('visa.yourself')}</b>
      </p>
      {task?.fee && <p>{t('answer.fee', { fee: task.fee })}</p>}
      {link ? (
        <a className="button primary out" href={link} rel="noopener noreferrer">
          {t('answer.official', { host: hostOf(link) })}
        </a>
      ) : (
        <p>
          {t('visa.yourself.unknown')} <a href={`#stop-${stop}`}>{t('visa.rules')}</a>
        </p>
      )}
    </div>
  )
}

function Providers({
  providers,
  agency,
  view: { t },
}: {
  providers: readonly ShownProvider[]
  agency: string
  view: View
}) {
  if (providers.length === 0) return <p className="note">{t('visa.providers.none', { agency })}</p>
  return (
    <div>
      <p>
        <b>{t('visa.providers')}</b>
      </p>
      <p className="note">{t('visa.providers.hint', { agency })}</p>
      <ul className="visa-providers">
        {providers.map(({ name, link }) => (
          <li key={`${name} ${link}`}>
            <a href={link} rel="noopener noreferrer">
              {name}
            </a>{' '}
            <span className="code">{hostOf(link)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
