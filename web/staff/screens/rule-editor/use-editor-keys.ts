import type { RefObject } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import { isTyping } from '#web/staff/keys/shortcuts.ts'
import { useKey } from '#web/staff/keys/use-key.ts'
import { toPublishing } from '#web/staff/rules/to-publishing.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

type EditorKeys = {
  form: RefObject<HTMLFormElement | null>
  save: () => void
  undo: () => void
  redo: () => void
  go: (by: 1 | -1) => void
}

/**
 * `j` and `k` go through the parts, Ctrl S keeps the draft, Ctrl Z takes back. Ctrl Enter goes to publishing, and publishes from
 * there: nobody is told anything by one wrong key.
 */
export function useEditorKeys({ form, save, undo, redo, go }: EditorKeys): void {
  const t = useT()
  useKey('j', () => go(1))
  useKey('k', () => go(-1))
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open]')) return
    const act = {
      s: () => {
        save()
        showToast(t('rule-editor.draft.kept'))
      },
      enter: () => {
        if (form.current?.contains(document.activeElement)) return form.current.requestSubmit()
        toPublishing(form.current)
      },
      // In a text it takes back letters, as everywhere.
      z: isTyping(event.target) ? undefined : event.shiftKey ? redo : undo,
    }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
}
