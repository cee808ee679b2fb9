import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { reliabilityOf, valuesOf } from '#domain/wording/reliability.ts'
import type { PanelSection } from './panel-sections.ts'
import { RestsOn } from '#web/staff/answer/RestsOn.tsx'
import styles from './section.module.css'

type SectionCardProps = { section: PanelSection; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** A section that opens and closes; closed, it still tells its short answers. */
export function SectionCard({
  section: { kind, title, summary, answers },
  isOpen,
  onToggle,
  children,
}: SectionCardProps) {
  const id = `section-${kind}`
  const reliability = reliabilityOf(valuesOf(answers))
  return (
    <section className={`card ${styles.section}`} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <ChevronDown size={18} />
            <span>{title}</span>
          </button>
        </h2>
        {isOpen ? (
          reliability && <RestsOn reliability={reliability} isAgeSaid />
        ) : (
          <p className={styles.summary}>{summary}</p>
        )}
      </header>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && children}
      </div>
    </section>
  )
}
