import type { JourneyPageProps } from '../../page-props.ts'
import { viewOf } from '../../view.ts'
import { ChangeList } from './ChangeList.tsx'
import { EditorsSentence } from './EditorsSentence.tsx'
import { readLink } from './read-link.ts'

/** What rules say otherwise than when the traveller last read, until they mark it as read. */
export function ChangesBlock(props: JourneyPageProps) {
  const { outline, unread = null, unreadSentences = [], path, t } = props
  const { changes } = outline
  const view = viewOf(props)
  const done = (
    <p id="read" className="read-done" role="status" tabIndex={-1}>
      {t('changes.done')}
    </p>
  )
  if (unread === null) return done
  const link = (item: string | null) => readLink(path, props, { revision: unread, item })
  return (
    <>
      {done}
      <section className="changes-block" aria-labelledby="changes">
        <h2 id="changes">{changes.length > 0 ? t('changes.title', { count: changes.length }) : t('changes.back')}</h2>
        {changes.length > 0 &&
          unreadSentences.map((sentence, index) => <EditorsSentence key={index} sentence={sentence} view={view} />)}
        <ChangeList changes={changes} hasStops view={view} {...(changes.length > 1 && { linkOf: link })} />
        <a className="button" rel="nofollow" href={link(null)}>
          {t(changes.length > 1 ? 'changes.read-all' : 'changes.read')}
        </a>
      </section>
    </>
  )
}
