import { Fragment } from 'react'
import { wordsApart } from '#domain/wording/differing-words.ts'
import type { SaidText } from '#domain/outline/lines.ts'
import type { ChangePart } from '#domain/outline/change-parts.ts'
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
  /** Of what each is called; lower where the list is part of another section. */
  level?: 3 | 4
}

/** What was said before and what is said now, one below the other: the words that differ are struck and underlined, and each side has its word. */
export function ChangeList({ changes, hasStops, view, linkOf, level = 3 }: ChangeListProps) {
  const { t } = view
  const Heading = `h${level}` as const
  return (
    <ul className="changes">
      {changes.map((change, index) => {
        const { item, title, sentence, citizenshipIso2s, stop, before, now, deadline, published } = change
        return (
          <li key={`${item} ${index}`} className={classes(forWhom(view, citizenshipIso2s))}>
            <Heading {...(linkOf && { id: `change-${index}` })}>
              {deadline && <span className="new-deadline">{deadline}</span>}
              {stop === null || !hasStops ? title : <a href={`#stop-${stop}`}>{title}</a>}
            </Heading>
            <ForWhom citizenships={citizenshipIso2s} reader={view} />
            {published && <small className="published">{published}</small>}
            {sentence && <p>{sentence}</p>}
            {(before.length > 0 || now.length > 0) && (
              <dl className="sides">
                <Side label={t('changes.before')} lines={before} others={now} isGone view={view} />
                <Side label={t('changes.now')} lines={now} others={before} view={view} />
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

type SideProps = {
  label: string
  lines: readonly SaidText[]
  others: readonly SaidText[]
  isGone?: boolean
  view: View
}

function Side({ label, lines, others, isGone = false, view }: SideProps) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.length === 0 ? (
        <dd aria-hidden="true">–</dd>
      ) : (
        lines.map((line, index) => (
          <dd key={index}>
            <Differing line={line} others={others} as={isGone ? 'del' : 'ins'} view={view} />
          </dd>
        ))
      )}
    </div>
  )
}

type DifferingProps = { line: SaidText; others: readonly SaidText[]; as: 'del' | 'ins'; view: View }

/** Of a plain text the words that differ; one with a form, or in another language, is marked as a whole; two languages side by side are said. */
function Differing({ line, others, as: Mark, view }: DifferingProps) {
  const isInOneLanguage = others.every(({ language }) => language === line.language)
  const { isNotedOnce: _isNotedOnce, ...saying } = view
  if (line.rich || line.isUnconfirmed || line.language !== view.language)
    return (
      <Mark>
        <SharedText text={line} reader={isInOneLanguage ? view : saying} />
      </Mark>
    )
  const apart = wordsApart(
    line.text,
    others.map(({ text }) => text),
  )
  return apart.map(({ words, differs }, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {differs ? <Mark>{words}</Mark> : words}
    </Fragment>
  ))
}
