import type { ReactNode } from 'react'
import type { SignName } from '../icons.tsx'

type FoldProps = {
  id: string
  icon: SignName
  title: string
  /** Told while it is closed. */
  summary: ReactNode
  isOpen?: boolean
  /** Stands beside the title: that something in it has changed. */
  mark?: ReactNode
  /** Of its heading: 2 where it is no part of another section. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** Opens and closes without a script. Its heading stands in the summary, so that it is read out once. */
export function Fold({
  id,
  icon,
  title,
  summary,
  isOpen = false,
  mark,
  level = 3,
  className = '',
  children,
}: FoldProps) {
  const Heading = `h${level}` as const
  return (
    <details className={`fold ${className}`.trim()} id={id} open={isOpen}>
      <summary className={`sign-${icon}`}>
        <Heading>{title}</Heading> {mark}
        {summary && <span>{summary}</span>}
      </summary>
      {children}
    </details>
  )
}
