import { Button } from '@mantine/core'
import { useT } from '../words/words.ts'
import styles from './form.module.css'

/** Says that what an earlier visit left in a form is there again, and lets it go. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = useT()
  return (
    <p role="status" className={styles.restored}>
      {t('form.restored')}
      <Button variant="subtle" size="xs" onClick={onDiscard}>
        {t('discard.yes')}
      </Button>
    </p>
  )
}
