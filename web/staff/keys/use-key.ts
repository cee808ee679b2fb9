import { useWindowEvent } from '@mantine/hooks'
import { useStored } from '../stored.ts'
import { isScreenAwaited } from './awaited-screen.ts'
import { isTyping } from './shortcuts.ts'

/** One letter does something on this screen, where single letters may act: not while somebody types, and not after `g`. */
export function useKey(letter: string, act: () => void): void {
  const singleKeys = useStored('shortcuts')
  useWindowEvent('keydown', (event) => {
    if (!singleKeys || event.key.toLowerCase() !== letter || event.defaultPrevented || event.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isScreenAwaited()) return
    event.preventDefault()
    act()
  })
}
