import { useRef } from 'react'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { useT } from '#web/staff/words/words.ts'
import type { SearchForm } from '../search/search-form.ts'
import type { PassportChip } from './chips.ts'
import styles from './paste.module.css'
import { PasteEntry } from './PasteEntry.tsx'
import { PasteReview } from './PasteReview.tsx'
import { useGazetteer } from './use-gazetteer.ts'
import type { Pasted } from './use-paste.ts'

type PastePanelProps = {
  pasted: Pasted
  form: SearchForm
  onText: (text: string) => void
  onFile: (file: File) => void
  onTakeOver: (form: SearchForm, others: readonly PassportChip[], asks: boolean) => void
  onClose: () => void
}

/** Beside the search: what was pasted, what was understood of it, and the press that takes it over. */
export function PastePanel({ pasted, form, onText, onFile, onTakeOver, onClose }: PastePanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const taken = useRef<Parameters<typeof onTakeOver> | null>(null)
  const { gazetteer, failed } = useGazetteer()
  const { text, problem, isHurried = false } = pasted
  return (
    <Panel
      at="end"
      ref={panel}
      title={t('paste.title')}
      className={styles.panel!}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        const dropped = event.dataTransfer.getData('text/plain')
        if (file) onFile(file)
        else if (dropped !== '') onText(dropped)
      }}
      onClose={() => (taken.current ? onTakeOver(...taken.current) : onClose())}
    >
      {failed ? (
        <FailedCall title={t('paste.failed')} call={failed} />
      ) : text === '' || problem !== null ? (
        <PasteEntry problem={problem} onText={onText} onFile={onFile} />
      ) : (
        <PasteReview
          key={text}
          text={text}
          form={form}
          gazetteer={gazetteer}
          isHurried={isHurried}
          onOther={() => onText('')}
          onTakeOver={(...what) => {
            taken.current = what
            panel.current?.close()
          }}
        />
      )}
    </Panel>
  )
}
