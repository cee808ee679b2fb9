import { dayFormat } from '#domain/wording/day-format.ts'
import { shownLink, webLink } from '#domain/web-link.ts'
import { Neatline } from '#web/ui/Neatline.tsx'
import type { CardPageProps, CardSaid } from '../../page-props.ts'
import { Document } from '../Document.tsx'
import { PageFooter } from '../PageFooter.tsx'
import { PageTop } from '../PageTop.tsx'

const full = { day: 'numeric', month: 'long', year: 'numeric' } as const
const idOf = (card: { readonly id: string }): string => `card-${card.id}`

/** A card for each person and stop, for whoever stands behind a counter: English first and large, and no more than they need. */
export function CardPage(props: CardPageProps) {
  const { language, path, tripPath, agency, assets, cards, without, t } = props
  const title = t('paper.card.title')
  return (
    <Document language={language} title={title} agency={agency} assets={assets}>
      <Neatline edge />
      <div className="card-page">
        <PageTop agency={agency} language={language} path={path} t={t} />
        <main className="width">
          <h1>{title}</h1>
          <p className="card-intro">{t('paper.card.intro')}</p>
          {cards.length > 1 && (
            <nav className="card-choice" aria-label={title}>
              {cards.map((card) => (
                <a key={card.id} className="button" href={`#${idOf(card)}`}>
                  {(card.own ?? card.english).place} · {(card.own ?? card.english).who}
                </a>
              ))}
            </nav>
          )}
          {cards.map((card) => (
            <Sheet key={card.id} card={card} props={props} />
          ))}
          {without.map(({ who, place }) => (
            <p key={`${who} ${place}`} className="card-for-you">
              {t('paper.card.without', { who, place })}
            </p>
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

type SheetProps = { card: CardPageProps['cards'][number]; props: CardPageProps }

function Sheet({ card, props }: SheetProps) {
  const { language, t, english: en, today, agency } = props
  const { days, english, own, source, missing } = card
  const { day, range } = dayFormat('en', full)
  const link = webLink(source)
  return (
    <div className="card-one">
      <section className="card-sheet card" id={idOf(card)} aria-labelledby={`${idOf(card)}-title`}>
        <div lang="en" className="card-english">
          <h2 id={`${idOf(card)}-title`}>{english.place}</h2>
          <p className="card-who">{english.who}</p>
          {days && <p>{days.from === days.to ? day(days.from) : range(days.from, days.to)}</p>}
          <Rule said={english} />
          {link && (
            <p>
              <a className="address" href={link}>
                {en('answer.official', { host: shownLink(link) })}
              </a>
            </p>
          )}
        </div>
        {own && (
          <div className="card-own">
            <p className="card-who">
              {own.place} · {own.who}
            </p>
            <Rule said={own} />
          </div>
        )}
        <p className="card-state">
          {agency.name}
          {agency.phone && ` · ${agency.phone}`}
          <br />
          <span lang="en">{en('paper.state', { date: day(today) })}</span>
          {own && (
            <>
              <br />
              {t('paper.state', { date: dayFormat(language, full).day(today) })}
            </>
          )}
        </p>
      </section>
      {missing.length > 0 && <p className="card-for-you">{t('paper.card.missing', { tasks: missing.join(' · ') })}</p>}
    </div>
  )
}

const Rule = ({ said }: { said: CardSaid }) => (
  <>
    <p className="card-headline">{said.headline}</p>
    {said.detail && <p>{said.detail}</p>}
    {said.passport && <p className="card-passport">{said.passport}</p>}
  </>
)
