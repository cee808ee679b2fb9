import { useId, useLayoutEffect, type ComponentProps, type RefObject, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { useT } from '../words/words.ts'
import styles from './panel.module.css'

type PanelProps = ComponentProps<'dialog'> & {
  /** At the left or right edge, or in the middle or at the top of the window. */
  at: 'start' | 'end' | 'middle' | 'top'
  /** Its `close()` closes the panel. */
  ref: RefObject<HTMLDialogElement | null>
  /** A panel without a heading has an `aria-label`. */
  title?: string
  /** Asked before Escape, the way back of a phone or the cross closes it: they are pressed by mistake too. */
  mayClose?: () => Promise<boolean>
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Lies over the screen while it is mounted, keeps the focus inside, and gives it back where it came from. It stands outside of whatever opened
 * it, whose styles are not for its buttons.
 */
export function Panel({ at, ref, title, mayClose, className = '', children, ...props }: PanelProps) {
  const t = useT()
  const titleId = useId()
  useLayoutEffect(() => {
    ref.current?.showModal()
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [ref])

  async function close() {
    if (!mayClose || (await mayClose())) ref.current?.close()
  }
  function askFirst(event: SyntheticEvent) {
    if (!mayClose) return
    event.preventDefault()
    void close()
  }
  return createPortal(
    <dialog
      ref={ref}
      className={`${styles.panel} ${styles[at]} ${className}`}
      {...(title !== undefined && { 'aria-labelledby': titleId })}
      onCancel={askFirst}
      onKeyDown={(event) => event.key === 'Escape' && askFirst(event)}
      onClick={({ target }) => (at === 'start' || at === 'top') && target === ref.current && void close()}
      {...props}
    >
      {title !== undefined && (
        <header>
          <h2 id={titleId}>{title}</h2>
          {at === 'end' && (
            <ActionIcon size={40} aria-label={t('close')} onClick={() => void close()}>
              <X size={20} />
            </ActionIcon>
          )}
        </header>
      )}
      {children}
    </dialog>,
    document.body,
  )
}
