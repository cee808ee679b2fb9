import { Button } from '@mantine/core'
import { Eye, Send } from 'lucide-react'
import { useT } from '../words/words.ts'
import styles from './reach-bar.module.css'

type ReachBarProps = {
  /** In how many things the draft differs from what is published. */
  changes: number
  onPublish: () => void
  onPreview?: (() => void) | undefined
}

/** Where publishing stands below a long record: how much waits there, and the way to it, at the foot of the window. */
export function ReachBar({ changes, onPublish, onPreview }: ReachBarProps) {
  const t = useT()
  if (changes === 0) return null
  return (
    <div className={styles.bar} data-foot="" role="group" aria-label={t('rule-editor.reach')}>
      <span>{t('rule-editor.reach.waiting', { count: changes })}</span>
      {onPreview && (
        <Button variant="default" leftSection={<Eye size={18} />} onClick={onPreview}>
          {t('rule-editor.ask')}
        </Button>
      )}
      <Button leftSection={<Send size={18} />} onClick={onPublish}>
        {t('rule-editor.reach.publish')}
      </Button>
    </div>
  )
}
