import type { SaidText } from '#domain/outline/lines.ts'
import type { ChangePart } from '#domain/outline/parts.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import type { View } from '../../view.ts'
import { classes, forWhom } from '../../view.ts'

type ChangeListProps = {
  changes: readonly ChangePart[]
  /** Where stops are to lead to. */
  hasStops: boolean
  view: View
  /** Where one of them is marked as read. */
  linkOf?: (item: string) => string
}

/** What was said before and what is said now, side by side: struck and underlined, and in words for who sees neither. */
export function ChangeList({ changes, hasStops, view, linkOf }: ChangeListProps) {
  const { t } = view
  return (
    <ul className="changes">
      {changes.map((change, index) => {
        const { item, title, sentence, citizenshipIso2s, stop, before, now, deadline } = change
        return (
          <li key={`${item} ${index}`} className={classes(forWhom(view, citizenshipIso2s))}>
            <h3 id={`change-${index}`}>
              {deadline && <span className="new-deadline">{deadline}</span>}
              {stop === null || !hasStops ? title : <a href={`#stop-${stop}`}>{title}</a>}
            </h3>
            <ForWhom citizenships={citizenshipIso2s} reader={view} />
            {sentence && <p>{sentence}</p>}
            {(before.length > 0 || now.length > 0) && (
              <dl className="sides">
                <Side label={t('changes.before')} lines={before} isGone view={view} />
                <Side label={t('changes.now')} lines={now} view={view} />
              </dl>
            )}
            {linkOf && (
              <a className="mark-read" rel="nofollow" href={linkOf(item)} aria-describedby={`change-${index}`}>
                {t('changes.read')}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type SideProps = { label: string; lines: readonly SaidText[]; isGone?: boolean; view: View }

function Side({ label, lines, isGone = false, view }: SideProps) {
  const Mark = isGone ? 'del' : 'ins'
  return (
    <div>
      <dt>{label}</dt>
      {lines.length === 0 ? (
        <dd aria-hidden="true">–</dd>
      ) : (
        lines.map((line, index) => (
          <dd key={index}>
            <Mark>
              <SharedText text={line} reader={view} />
            </Mark>
          </dd>
        ))
      )}
    </div>
  )
}
