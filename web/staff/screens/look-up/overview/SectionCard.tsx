import { useState, type ReactNode } from 'react'
import { ChevronDown, MessageSquareText, Scale } from 'lucide-react'
import { reliabilityOf, valuesOf } from '#domain/wording/reliability.ts'
import { RestsOn } from '#web/staff/answer/RestsOn.tsx'
import { MoreMenu } from '#web/staff/panel/MoreMenu.tsx'
import { SendFeedback } from '#web/staff/send-feedback/FeedbackButton.tsx'
import { useT } from '#web/staff/words/words.ts'
import type { PanelSection } from './panel-sections.ts'
import styles from './section.module.css'
import { ShowsWhy } from './shows-why.ts'

type SectionCardProps = { section: PanelSection; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** A section that opens and closes; closed, it still tells its short answers. Where they come from is asked for in its menu. */
export function SectionCard({
  section: { kind, title, summary, answers },
  isOpen,
  onToggle,
  children,
}: SectionCardProps) {
  const t = useT()
  const [showsWhy, setShowsWhy] = useState(false)
  const [isSaying, setSaying] = useState(false)
  const id = `section-${kind}`
  const reliability = reliabilityOf(valuesOf(answers))
  const items = [
    {
      label: t(showsWhy && isOpen ? 'look-up.section.hide-why' : 'look-up.section.why'),
      icon: <Scale size={17} />,
      onChoose: () => {
        setShowsWhy(!(showsWhy && isOpen))
        if (!isOpen) onToggle()
      },
    },
    { label: t('look-up.feedback'), icon: <MessageSquareText size={17} />, onChoose: () => setSaying(true) },
  ]
  return (
    <section className={`card ${styles.section}`} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <ChevronDown size={18} />
            <span>{title}</span>
          </button>
        </h2>
        {!isOpen && <p className={styles.summary}>{summary}</p>}
        {answers.length > 0 && <MoreMenu label={t('look-up.section.more', { title })} items={items} />}
      </header>
      <div id={id} hidden={!isOpen} className={styles.body}>
        {isOpen && showsWhy && reliability && <RestsOn reliability={reliability} />}
        {isOpen && <ShowsWhy value={showsWhy}>{children}</ShowsWhy>}
      </div>
      {isSaying && <SendFeedback part={title} onClose={() => setSaying(false)} />}
    </section>
  )
}
