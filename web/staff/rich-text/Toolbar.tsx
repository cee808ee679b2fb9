import { useRef, useState, type KeyboardEvent } from 'react'
import { ActionIcon } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { Bold, Italic, Link2, List, ListOrdered, TextQuote } from 'lucide-react'
import type { Language } from '#domain/languages.ts'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import { LinkPanel } from './LinkPanel.tsx'
import styles from './rich-text.module.css'
import { SnippetPanel } from './SnippetPanel.tsx'

type ToolbarProps = { editor: Editor; language: Language }

const marks = [
  { name: 'bold', Icon: Bold, toggle: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: Italic, toggle: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'bulletList', Icon: List, toggle: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    toggle: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const

/** One stop of the tab key; arrows go from button to button. */
export function Toolbar({ editor, language }: ToolbarProps) {
  const t = useT()
  const [panel, setPanel] = useState<'link' | 'snippet' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { permissions } = useViewer()
  const readsSnippets =
    may(permissions, 'a3m_core.EditTextsnippet') || may(permissions, 'a3m_core.EditEntryrestriction')
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    if (!step || at < 0) return
    event.preventDefault()
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  const close = () => {
    setPanel(null)
    editor.commands.focus()
  }
  const button = (name: string, index: number) => ({
    'aria-label': t(`texts.editor.${name}` as 'texts.editor.bold'),
    title: t(`texts.editor.${name}` as 'texts.editor.bold'),
    tabIndex: index === 0 ? 0 : -1,
    size: 34,
  })
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={t('texts.editor.toolbar')} className={styles.bar} onKeyDown={move}>
        {marks.map(({ name, Icon, toggle }, index) => (
          <ActionIcon
            key={name}
            {...button(name, index)}
            aria-pressed={active[name]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(editor)}
          >
            <Icon size={18} />
          </ActionIcon>
        ))}
        <ActionIcon {...button('link', 4)} aria-pressed={active.link} onClick={() => setPanel('link')}>
          <Link2 size={18} />
        </ActionIcon>
        {readsSnippets && (
          <ActionIcon {...button('snippet', 5)} onClick={() => setPanel('snippet')}>
            <TextQuote size={18} />
          </ActionIcon>
        )}
      </div>
      {panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
      {panel === 'snippet' && <SnippetPanel editor={editor} language={language} onClose={close} />}
    </>
  )
}
