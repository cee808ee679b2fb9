import { useState, type ReactNode } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { screens } from '../screens.ts'
import { useCountries } from '../fields/use-found-places.ts'
import { useStored } from '../stored.ts'
import { useViewer } from '../session/viewer.tsx'
import { visibleMenu } from '../menu.ts'
import { lazyPart } from '../errors/lazy-part.tsx'
import { awaitNothing, awaitScreen, isScreenAwaited } from '../keys/awaited-screen.ts'
import { Palette } from './Palette.tsx'
import { commandFor, isTyping } from '../keys/shortcuts.ts'
import { keepTypedFor } from './typed-ahead.ts'
import { CommandsContext } from '../shell/use-commands.ts'

const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp)

type Overlay = 'palette' | 'shortcut-help' | null

/** The search palette and the keyboard shortcuts of every signed-in screen. */
export function Commands({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const openPalette = () => setOverlay('palette')
  const openShortcutHelp = () => setOverlay('shortcut-help')
  // A dialog tells late that it was closed: by then the next key may have opened another.
  const closePalette = () => setOverlay((now) => (now === 'palette' ? null : now))
  const closeHelp = () => setOverlay((now) => (now === 'shortcut-help' ? null : now))
  useShortcuts(openPalette, openShortcutHelp)
  // So that they are there before somebody types.
  useCountries()
  return (
    <CommandsContext value={{ openPalette, openShortcutHelp }}>
      {children}
      {overlay === 'palette' && <Palette onClose={closePalette} />}
      {overlay === 'shortcut-help' && <ShortcutHelp onClose={closeHelp} onFailed={closeHelp} />}
    </CommandsContext>
  )
}

function useShortcuts(openPalette: () => void, openShortcutHelp: () => void): void {
  const navigate = useNavigate()
  const singleKeys = useStored('shortcuts')
  const { permissions } = useViewer()

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const situation = { afterG: isScreenAwaited(), typing: isTyping(event.target), singleKeys }
    const command = commandFor(event, situation)
    if (command?.kind === 'await-screen') awaitScreen()
    else awaitNothing()
    if (command === null) return
    if (command.kind === 'go') {
      // A letter of the screen itself may be asked after this.
      event.preventDefault()
      const entries = visibleMenu(screens, permissions).flatMap((group) => group.entries)
      const path = entries.find((entry) => entry.shortcut === command.key)?.path
      if (path) {
        keepTypedFor(path)
        void navigate(path)
      }
    } else if (command.kind !== 'await-screen') {
      event.preventDefault()
      if (command.kind === 'palette') openPalette()
      else openShortcutHelp()
    }
  })
}
