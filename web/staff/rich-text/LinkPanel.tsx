import { useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { isRichLink } from '#domain/rich-text.ts'
import { Panel } from '../panel/Panel.tsx'
import { useT } from '../words/words.ts'

/** Where the words that are picked lead; where none are, the address itself is put in. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const before = editor.getAttributes('link').href as string | undefined
  const [address, setAddress] = useState(before ?? '')
  const [isWrong, setWrong] = useState(false)

  function set() {
    const typed = address.trim()
    const href = /^[a-z][\w+.-]*:/i.test(typed) ? typed : typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
    if (!isRichLink(href)) return setWrong(true)
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && before === undefined)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    panel.current?.close()
  }
  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    panel.current?.close()
  }
  return (
    <Panel at="middle" ref={panel} title={t('texts.editor.link')} onClose={onClose}>
      <>
        <TextInput
          data-autofocus
          label={t('texts.editor.link.address')}
          type="url"
          value={address}
          error={isWrong && t('texts.editor.link.wrong')}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around the editor is not sent.
            event.preventDefault()
            set()
          }}
        />
        <div className="buttons">
          <Button onClick={set}>{t('texts.editor.link.set')}</Button>
          {before !== undefined && (
            <Button variant="default" onClick={remove}>
              {t('texts.editor.link.remove')}
            </Button>
          )}
          <Button variant="default" onClick={() => panel.current?.close()}>
            {t('texts.cancel')}
          </Button>
        </div>
      </>
    </Panel>
  )
}
