import type { ReactNode } from 'react'

/** The red mark of something new or changed. */
export function UpdatedMark({ children }: { children: ReactNode }) {
  return <span className="updated">{children}</span>
}
