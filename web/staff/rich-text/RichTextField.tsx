import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Input } from '@mantine/core'
import { RichText } from '#web/ui/RichText.tsx'
import { lazyPart } from '../errors/lazy-part.tsx'
import type { RichTextFieldProps } from './field-props.ts'
import styles from './rich-text.module.css'

const RichTextEditor = lazyPart(async () => (await import('./RichTextEditor.tsx')).RichTextEditor)

/**
 * A text that may have bold, italic, lists and links. Until somebody goes into it, it is shown as it will be read: of many on
 * a screen none costs an editor. The editor is fetched with the first one; what is typed until it is there is handed over to it.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, description, error, required, readOnly, value, lang } = props
  const [isOpen, setOpen] = useState(false)
  const [isReady, setReady] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const typedAhead = useRef('')
  const id = useId()
  const about = { 'aria-label': props['aria-label'] ?? label, 'aria-invalid': error ? true : undefined }
  const described = error ? `${id}-error` : undefined
  function close() {
    setOpen(false)
    setReady(false)
  }
  /** Letters for the editor that is on its way. */
  function keepTyped(event: KeyboardEvent) {
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    if (event.key === 'Backspace') typedAhead.current = typedAhead.current.slice(0, -1)
    else if ([...event.key].length === 1) typedAhead.current += event.key
    else return
    event.preventDefault()
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      {...(description !== undefined && { description })}
      required={required ?? false}
      error={error}
    >
      {isOpen && !readOnly && (
        <RichTextEditor
          {...props}
          describedBy={described}
          onFailed={close}
          onReady={() => {
            const text = typedAhead.current
            const hasFocus = box.current === document.activeElement
            typedAhead.current = ''
            setReady(true)
            return { text, hasFocus }
          }}
        />
      )}
      {!(isOpen && isReady && !readOnly) && (
        <div
          ref={box}
          role="textbox"
          aria-multiline
          aria-readonly={readOnly}
          {...about}
          aria-describedby={described}
          data-path={props['data-path']}
          tabIndex={0}
          lang={lang}
          className={`${styles.text} ${error ? styles.wrong : ''}`}
          onFocus={() => setOpen(true)}
          onKeyDown={keepTyped}
        >
          <RichText text={value} newTab />
        </div>
      )}
    </Input.Wrapper>
  )
}
