import { visaNeeds, type VisaNeed } from '#domain/wording/visa-needs.ts'
import { providerLink, type VisaProvider } from '#domain/visa-providers.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { hostOf, webLink } from '#web/ui/web-link.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { classes, forWhom, type View } from '../../view.ts'
import { Icon } from '../icons.tsx'

type VisaBlockProps = Pick<JourneyPageProps, 'assessment' | 'agency' | 'visaProviders'> & { view: View }

/** How each visa and permit of the trip is got: the official way with its fee first, then who does it for money. Null where none is needed. */
export function VisaBlock({ assessment, agency, visaProviders, view }: VisaBlockProps) {
  if (!visaProviders) return null
  const needs = visaNeeds(assessment)
  if (needs.length === 0) return null
  const { t } = view
  return (
    <section className="visa card" aria-labelledby="visa">
      <h2 id="visa">{t('visa.title')}</h2>
      {needs.map((need) => {
        const { stop, type, place, citizenshipIso2s } = need
        return (
          <div key={`${stop} ${type}`} className={classes('visa-need', forWhom(view, citizenshipIso2s))}>
            <h3>{t('visa.need', { type, place })}</h3>
            <ForWhom citizenships={citizenshipIso2s} reader={view} />
            <Yourself need={need} view={view} />
            <Providers providers={providersFor(need, visaProviders)} agency={agency.name} view={view} />
          </div>
        )
      })}
    </section>
  )
}

/** A permit is got by those of its own list, everything else by those of the other. */
const providersFor = ({ type }: VisaNeed, providers: readonly VisaProvider[]): readonly VisaProvider[] =>
  providers.filter(
    ({ list, types }) => list === (type === 'ENTRY_PERMIT' ? 'ENTRY_PERMIT' : 'VISA') && types.includes(type),
  )

function Yourself({ need: { stop, task }, view: { t } }: { need: VisaNeed; view: View }) {
  const link = webLink(task?.url ?? null)
  return (
    <div>
      <p>
        <b>{t('visa.yourself')}</b>
      </p>
      {task?.fee && <p>{t('answer.fee', { fee: task.fee })}</p>}
      {link ? (
        <a className="button primary" href={link} rel="noopener noreferrer">
          {t('answer.official', { host: hostOf(link) })}
          <Icon name="external" size={16} />
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
  providers: readonly VisaProvider[]
  agency: string
  view: View
}) {
  // What was stored is looked at again: nothing but a whole address of the web becomes a link.
  const shown = providers.flatMap(({ name, url }) => {
    const link = providerLink(url)
    return link === null ? [] : [{ name, link }]
  })
  if (shown.length === 0) return <p className="note">{t('visa.providers.none', { agency })}</p>
  return (
    <div>
      <p>
        <b>{t('visa.providers')}</b>
      </p>
      <p className="note">{t('visa.providers.hint', { agency })}</p>
      <ul className="visa-providers">
        {shown.map(({ name, link }) => (
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
