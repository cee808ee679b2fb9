import { useRef, useState } from 'react'
import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import type { Language } from '#domain/languages.ts'
import { asRichText, plainTextOf } from '#domain/write-rich-text.ts'
import { useCall } from '../api/use-call.ts'
import { TextsnippetsDocument } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { useT } from '../words/words.ts'
import { documentOf } from './document.ts'
import { matchSnippets } from './match-snippets.ts'
import styles from './rich-text.module.css'

type SnippetPanelProps = { editor: Editor; language: Language; onClose: () => void }

/** A snippet is found by its name or its words, and put where the cursor stands, in the language of the text. */
export function SnippetPanel({ editor, language, onClose }: SnippetPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  const { data, isPending } = useCall(TextsnippetsDocument, {})
  const isEnglish = language === 'en'
  const found = matchSnippets(data?.textsnippets ?? [], search)
  function insert(text: string) {
    const nodes = documentOf(asRichText(text)).content ?? []
    const [first] = nodes
    // One paragraph goes on in the line.
    const isLine = nodes.length === 1 && first?.type === 'paragraph'
    editor
      .chain()
      .insertContent((isLine ? first.content : nodes) as object[])
      .run()
    panel.current?.close()
  }
  return (
    <Panel at="middle" ref={panel} title={t('texts.editor.snippet')} onClose={onClose}>
      <TextInput
        data-autofocus
        type="search"
        label={t('texts.snippets.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p role="status" className={styles.found}>
        {!isPending && t('texts.snippets.found', { count: found.length })}
      </p>
      <ul className={styles.snippets}>
        {found.map(({ id, name, textDe, textEn }) => {
          const text = isEnglish ? textEn : textDe
          return (
            <li key={id}>
              <button type="button" disabled={text === ''} onClick={() => insert(text)}>
                <b>{name}</b>
                <span lang={isEnglish ? 'en' : 'de'}>{plainTextOf(text) || t('texts.snippets.not-in-language')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
