import { useState } from 'react'
import { Button } from '@mantine/core'
import { Copy, Download } from 'lucide-react'
import { copyText } from '../copy-text.ts'
import { useT } from '../words/words.ts'
import styles from './second-factor.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

/** Shown once: nobody can ask for them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT()
  const [said, setSaid] = useState('')
  const text = codes.join('\n')
  const copy = async () => setSaid(t((await copyText(text)) ? 'second-factor.copied' : 'second-factor.not-copied'))
  return (
    <section className={`card ${styles.part}`} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('second-factor.codes.title')}</h2>
      <p>{t('second-factor.codes.text')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <Button onClick={onDone}>{t('second-factor.codes.done')}</Button>
        <Button variant="default" leftSection={<Copy size={18} />} onClick={() => void copy()}>
          {t('second-factor.codes.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<Download size={18} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t('second-factor.codes.file')}\n\n${text}\n`)}`}
          download="portolan-codes.txt"
        >
          {t('second-factor.codes.download')}
        </Button>
      </div>
      <p role="status">{said}</p>
    </section>
  )
}
