import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'
import { Fold } from '../journey/Fold.tsx'
import { TripChangeParts } from '../journey/TripChangeBlock.tsx'
import { ChangeList } from './ChangeList.tsx'
import { EditorsSentence } from './EditorsSentence.tsx'

/** What was changed since the page was made, by day; it stays when it has been read, and is one line until somebody opens it. */
export function UpdatesBlock(props: JourneyPageProps) {
  const { updates = [], t } = props
  const [newest] = updates
  if (newest === undefined) return null
  const view = viewOf(props)
  return (
    <Fold
      id="updates"
      icon="documents"
      title={t('changes.updates')}
      summary={t('changes.updates.last', { date: view.formats.date(newest.on) })}
      level={2}
      className="updates folds"
    >
      {updates.map(({ title, sentence, changes, trip }, at) => (
        <section key={at} className="update">
          <h3>{title}</h3>
          {sentence && <EditorsSentence sentence={sentence} view={view} />}
          <ChangeList changes={changes} hasStops view={view} level={4} />
          {trip.length > 0 && <TripChangeParts parts={trip} t={t} />}
        </section>
      ))}
    </Fold>
  )
}
