import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { copyText } from '#web/staff/copy-text.ts'
import { useT } from '#web/staff/words/words.ts'
import type { MadeKey } from './NewKey.tsx'
import styles from './keys.module.css'

/** The one time that a key is seen. */
export function ShownKey({ made: { name, secret }, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className={`card ${styles.shown}`} aria-labelledby="new-key">
      <h2 id="new-key" ref={head} tabIndex={-1}>
        {t('keys.new', { name })}
      </h2>
      <p>{t('keys.once')}</p>
      <code className={styles.secret}>{secret}</code>
      <div className="buttons">
        <Button onClick={() => void copyText(secret).then(setCopied)}>{t(copied ? 'keys.copied' : 'keys.copy')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('keys.close')}
        </Button>
      </div>
    </section>
  )
}
