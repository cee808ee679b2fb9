import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import styles from './newsboard.module.css'

/** "3 new": what came while the rows were held. Its place is always there, so that nothing moves when it comes. */
export function NewRows({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  const t = useT()
  return (
    <p role="status" className={styles.waiting}>
      {waiting > 0 && (
        <Button size="compact-sm" variant="default" leftSection={<RefreshCw size={14} />} onClick={onShow}>
          {t('newsboard.waiting', { count: waiting })}
        </Button>
      )}
    </p>
  )
}
