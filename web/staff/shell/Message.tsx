import type { ReactNode } from 'react'
import { Rose } from '../../ui/Rose.tsx'
import styles from './state.module.css'

type MessageProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** Nothing to show: the reason, and one next step. */
export function Message({ title, children, actions }: MessageProps) {
  return (
    <section className={`card ${styles.message}`}>
      <Rose size={40} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div>{actions}</div>}
    </section>
  )
}
