import { useEffect, useRef } from 'react'
import { useT } from '../words/words.ts'
import styles from './state.module.css'

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void }

/** Asked before typed text is thrown away; Escape keeps it. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  function discard() {
    // First, so that the focus may go back to where the form was opened.
    dialog.current?.close()
    onDiscard()
  }
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby="discard-question" onClose={onKeep}>
      <h2 id="discard-question">{t('discard.question')}</h2>
      <div>
        <button type="button" className="button" onClick={discard}>
          {t('discard.yes')}
        </button>
        <button type="button" className="button primary" autoFocus onClick={() => dialog.current?.close()}>
          {t('discard.no')}
        </button>
      </div>
    </dialog>
  )
}
