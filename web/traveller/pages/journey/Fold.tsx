import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'

type FoldProps = {
  id: string
  icon: IconName
  title: string
  /** Told while it is closed. */
  summary: ReactNode
  isOpen?: boolean
  /** Stands beside the title: that something in it has changed. */
  mark?: ReactNode
  children: ReactNode
}

/** Opens and closes without a script. Several screen readers drop a heading inside a summary, so it stands before it, unseen. */
export function Fold({ id, icon, title, summary, isOpen = false, mark, children }: FoldProps) {
  return (
    <>
      <h3 className="visually-hidden">{title}</h3>
      <details className="fold" id={id} open={isOpen}>
        <summary>
          <Icon name={icon} />
          <b className="fold-title">
            {title} {mark}
          </b>
          <span className="summary">{summary}</span>
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </>
  )
}
