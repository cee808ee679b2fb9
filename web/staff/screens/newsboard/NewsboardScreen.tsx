import { useEffect, useState } from 'react'
import { ImportantNews } from '#web/staff/news/ImportantNews.tsx'
import { isImportant, useNewsVisit, visitOf } from '#web/staff/news/news-visit.ts'
import { keepBadge } from '#web/staff/news/unread-count.ts'
import { today } from '#web/staff/fields/today.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { readStored, writeStored } from '#web/staff/stored.ts'
import { useLanguage, useT, withWords } from '#web/staff/words/words.ts'
import { lazyPart } from '#web/staff/errors/lazy-part.tsx'
import { AlertAlarm } from './AlertAlarm.tsx'
import { EventsPart } from './EventsPart.tsx'
import { NewsPart } from './NewsPart.tsx'
import { ProductNote } from './ProductNote.tsx'
import { QuickLookUp } from './QuickLookUp.tsx'
import { TickerPart } from './TickerPart.tsx'
import { Updated } from './Updated.tsx'
import { useBoard } from './use-board.ts'
import styles from './newsboard.module.css'

const FirstSteps = lazyPart(
  withWords('setup', async () => (await import('#web/staff/set-up/FirstStepsCard.tsx')).FirstStepsCard),
)

/** The start of the day: what to look up, what matters, what happened. Everybody has it; its parts follow what a person may see. */
export function NewsboardScreen() {
  const t = useT()
  const language = useLanguage()
  const { permissions, features } = useViewer()
  const looksUp = may(permissions, 'a3m_core.DestinationManager')
  const hasEvents = features.has('events')
  const withEvents = hasEvents && (looksUp || may(permissions, 'a3m_core.Events'))
  const { updatedAt, news, ticker, events } = useBoard(withEvents)
  const newsVisit = useNewsVisit()
  // What is new stays so while it is looked at; leaving the board ends that.
  const [boardVisit] = useState(() => visitOf(readStored('boardVisitDate'), new Date()))
  useEffect(() => {
    if (updatedAt > 0) writeStored('boardVisitDate', new Date(updatedAt).toISOString())
  }, [updatedAt])
  const read = news.data?.news
  useEffect(() => {
    if (read) keepBadge(read, language)
  }, [read, language])
  const important = (read ?? []).filter((each) => isImportant(each, today()))
  return (
    <Screen title={t('newsboard.title')} actions={<Updated at={updatedAt} />}>
      <div className={styles.board}>
        {hasEvents && may(permissions, 'a3m_core.EditPortfolio') && <AlertAlarm />}
        {looksUp && <QuickLookUp />}
        {may(permissions, 'a3m_core.ManageUsers') && <FirstSteps onFailed={() => undefined} />}
        {read && <ProductNote news={read} />}
        {important.length > 0 && (
          <section className={styles.important} aria-label={t('newsboard.important')}>
            {important.map((each) => (
              <ImportantNews key={each.id} news={each} to={`/news?id=${each.id}`} />
            ))}
          </section>
        )}
        <div className={styles.sides}>
          {hasEvents && <EventsPart part={withEvents ? events : null} visit={boardVisit} />}
          <div className={styles.right}>
            <TickerPart part={ticker} visit={boardVisit} />
            <NewsPart part={news} visit={newsVisit} />
          </div>
        </div>
      </div>
    </Screen>
  )
}
