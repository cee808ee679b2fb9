import { useEffect, useLayoutEffect, useRef } from 'react'
import { EditorContent, useEditor, type JSONContent } from '@tiptap/react'
import { asRichText, writeText } from '#domain/write-rich-text.ts'
import { documentOf, treeOf } from './document.ts'
import { extensions } from './extensions.ts'
import type { RichTextFieldProps } from './field-props.ts'
import styles from './rich-text.module.css'
import { Toolbar } from './Toolbar.tsx'

type EditorProps = RichTextFieldProps & {
  describedBy?: string | undefined
  /** Called once, when it can be written in: what was typed until then, and whether its place still has the focus. */
  onReady: () => { readonly text: string; readonly hasFocus: boolean }
}

/** What `RichTextField` becomes while somebody writes. It adds no style of its own: the policy of the page allows none. */
export function RichTextEditor({
  value,
  lang,
  describedBy,
  error,
  required,
  onChange,
  onReady,
  ...props
}: EditorProps) {
  const written = useRef(value)
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props['aria-label'] ?? props.label ?? '',
    'aria-required': String(required ?? false),
    'aria-invalid': String(Boolean(error)),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(props['data-path'] !== undefined && { 'data-path': props['data-path'] }),
    lang,
  }
  const editor = useEditor({
    extensions,
    content: documentOf(asRichText(value)) as JSONContent,
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: current }) => {
      written.current = writeText(treeOf(current.getJSON()))
      onChange(written.current)
    },
  })

  // As soon as it is drawn: the library itself waits for a frame, and what is typed until then is lost.
  const ready = useRef(onReady)
  const typedAhead = useRef('')
  useLayoutEffect(() => {
    if (editor.isDestroyed) return
    const { text, hasFocus } = ready.current()
    typedAhead.current += text
    editor.commands.setTextSelection(editor.state.doc.content.size)
    // Whoever went on meanwhile stays there; the library may make an editor anew, whose place then has lost the focus.
    if (hasFocus || document.activeElement === document.body) editor.view.focus()
  }, [editor])

  // A translation, a snippet or a draft comes from outside; what was typed here is here already.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(documentOf(asRichText(value)) as JSONContent, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    if (typedAhead.current === '' || editor.isDestroyed) return
    editor.commands.insertContent({ type: 'text', text: typedAhead.current })
    typedAhead.current = ''
  }, [editor])
  const key = JSON.stringify(attributes)
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(key) as Record<string, string> } })
  }, [editor, key])

  return (
    <div className={`${styles.editor} ${error ? styles.wrong : ''}`}>
      <Toolbar editor={editor} language={lang} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}
