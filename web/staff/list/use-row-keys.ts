import { useEffect, type RefObject } from 'react'
import { isTyping } from '#web/staff/palette/shortcuts.ts'
import { useStored } from '#web/staff/session/stored.ts'

/** `j` and `k` go down and up the rows, where single letters may act. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  const singleKeys = useStored('shortcuts')
  useEffect(() => {
    if (!singleKeys) return
    function onKeyDown(event: KeyboardEvent) {
      const step = { j: 1, k: -1 }[event.key]
      if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)]
      next?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [body, singleKeys])
}
