import { useEffect, useRef, useState } from 'react'
import { Button, FileButton, Textarea } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import { mostLetters, type PasteProblem } from './check-paste.ts'
import styles from './paste.module.css'

type PasteEntryProps = { problem: PasteProblem | null; onText: (text: string) => void; onFile: (file: File) => void }

/** Where a text is pasted, typed or dropped, or a file chosen; says why the last one could not be read. */
export function PasteEntry({ problem, onText, onFile }: PasteEntryProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [problem])
  return (
    <div className={styles.entry}>
      <Textarea
        ref={field}
        data-autofocus
        label={t('paste.text')}
        description={t('paste.text.hint')}
        error={problem && t(`paste.problem.${problem}`, { most: mostLetters / 1000 })}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          const text = event.clipboardData.getData('text/plain')
          if (typed !== '' || (!file && text === '')) return
          event.preventDefault()
          if (text === '' && file) onFile(file)
          else onText(text)
        }}
      />
      <div className="buttons">
        <FileButton accept=".txt,.csv,.tsv,.eml,text/plain,text/csv" onChange={(file) => file && onFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<FileText size={17} />}>
              {t('paste.file')}
            </Button>
          )}
        </FileButton>
        <Button disabled={typed.trim() === ''} onClick={() => onText(typed)}>
          {t('paste.read')}
        </Button>
      </div>
      <p className={styles.privacy}>{t('paste.privacy')}</p>
    </div>
  )
}
