import type { ContentText } from '#domain/wording/worded.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { Neatline } from '#web/ui/Neatline.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { webLink } from '#domain/web-link.ts'
import type { CardPageProps } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'

const full = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** One sheet a stop, for whoever stands behind a counter: large words, and no more than they need. */
export function CardPage(props: CardPageProps) {
  const { language, path, tripPath, agency, assets, stops, t } = props
  const title = t('paper.card.title')
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="card-page">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="width">
          <h1>{title}</h1>
          <p className="card-intro">{t('paper.card.intro')}</p>
          {stops.map((stop, index) => (
            <Sheet key={index} stop={stop} id={`sheet-${index}`} props={props} />
          ))}
          <p className="card-back">
            <a href={`${tripPath}?lang=${language}`}>{t('traveller.feedback.back')}</a>
          </p>
        </main>
      </div>
      <PageFooter agency={agency} t={t} />
    </Document>
  )
}

type SheetProps = { stop: CardPageProps['stops'][number]; id: string; props: CardPageProps }

function Sheet({ stop, id, props }: SheetProps) {
  const { language, t, english, today, people } = props
  const namesOf = (iso2s: readonly string[], which: 'name' | 'english') =>
    people
      .filter(({ iso2 }) => iso2s.includes(iso2))
      .map((person) => person[which])
      .join(', ')
  const day = dayFormat(language, full).day
  return (
    <section className="card-sheet card" aria-labelledby={id}>
      <h2 id={id}>{stop.title}</h2>
      {stop.dateStart && <p>{day(stop.dateStart)}</p>}
      {stop.answers.map(({ status, citizenshipIso2s, own, english: inEnglish }) => (
        <div key={citizenshipIso2s.join()} className={`card-answer ${statusClass(status)}`}>
          <StatusIcon status={status} size={28} />
          <div>
            <Rule words={t('paper.card.own')} who={namesOf(citizenshipIso2s, 'name')} said={own} />
            {inEnglish && (
              <div lang="en">
                <Rule
                  words={`${english('paper.card.english')}: ${stop.englishTitle ?? ''}`}
                  who={namesOf(citizenshipIso2s, 'english')}
                  said={inEnglish}
                />
              </div>
            )}
          </div>
        </div>
      ))}
      <h3>{t('paper.card.official')}</h3>
      {stop.sources.length === 0 ? (
        <p>{t('paper.card.none')}</p>
      ) : (
        <>
          <ul className="card-sources">
            {stop.sources.map(({ name, address, checkedAt }) => (
              <li key={address}>
                {name && <Name name={name} language={language} />}
                <a className="address" href={webLink(address) ?? undefined}>
                  {address}
                </a>
                {checkedAt && <small>{t('reliability.copy', { date: day(checkedAt) })}</small>}
              </li>
            ))}
          </ul>
          <p>{t('paper.card.wording')}</p>
        </>
      )}
      <p className="card-state">{t('paper.state', { date: day(today) })}</p>
    </section>
  )
}

const Name = ({ name, language }: { name: ContentText; language: string }) => (
  <b {...(name.language !== language && { lang: name.language })}>{name.text}</b>
)

type RuleProps = { words: string; who: string; said: { readonly headline: string; readonly detail: string } }
const Rule = ({ words, who, said }: RuleProps) => (
  <div className="card-rule">
    <small>{words}</small>
    <p className="card-who">{who}</p>
    <p className="card-headline">{said.headline}</p>
    {said.detail && <p>{said.detail}</p>}
  </div>
)
