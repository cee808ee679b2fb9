import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'

type FoldProps = {
  id: string
  icon: IconName
  title: string
  /** Told while it is closed. */
  summary: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** Opens and closes without a script. Several screen readers drop a heading inside a summary, so it stands before it, unseen. */
export function Fold({ id, icon, title, summary, isOpen = false, children }: FoldProps) {
  return (
    <>
      <h3 className="visually-hidden">{title}</h3>
      <details className="fold" id={id} open={isOpen}>
        <summary>
          <Icon name={icon} />
          <b className="fold-title">{title}</b>
          <span className="summary">{summary}</span>
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </>
  )
}
