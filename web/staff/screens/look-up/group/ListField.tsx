import { useState, type ReactNode } from 'react'
import { Button, FileButton, Textarea } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import { mostLetters, readTextFile } from '../paste/check-paste.ts'
import { mostLines, problemOfList, type ListProblem } from './check-list.ts'
import styles from './group.module.css'

/** The text of a list, and what is wrong with it once it was asked about. */
export function useListText(before: string) {
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<ListProblem | null>(null)
  return {
    text,
    problem,
    setText,
    setProblem,
    /** Whether it can be asked about; what is wrong is told. */
    check: (): boolean => {
      const wrong = problemOfList(text)
      setProblem(wrong)
      return wrong === null
    },
  }
}

type ListFieldProps = {
  list: ReturnType<typeof useListText>
  /** What the server did not accept of it. */
  refused?: string | undefined
  /** What is done with the list. */
  children: ReactNode
}

/** Who travels, as text: pasted, typed or dropped as a file. */
export function ListField({ list, refused, children }: ListFieldProps) {
  const t = useT()
  const { text, problem, setText, setProblem } = list
  async function openFile(file: File) {
    const read = await readTextFile(file)
    setProblem('problem' in read ? read.problem : null)
    if ('text' in read) setText(read.text)
  }
  return (
    <div
      className={styles.fields}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        void openFile(file)
      }}
    >
      <Textarea
        data-path="list"
        label={t('group.list')}
        description={t('group.list.hint')}
        error={
          problem === 'too-many-lines'
            ? t('group.too-many-lines', { most: mostLines })
            : problem
              ? t(`paste.problem.${problem}`, { most: mostLetters / 1000 })
              : refused
        }
        rows={12}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.quiet}>{t('group.privacy')}</p>
      <div className="buttons">
        <FileButton accept=".txt,.csv,.tsv,text/plain,text/csv" onChange={(file) => file && void openFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<FileText size={17} />}>
              {t('paste.file')}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
    </div>
  )
}
