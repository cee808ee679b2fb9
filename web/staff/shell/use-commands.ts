import { createContext, use } from 'react'

export const CommandsContext = createContext<{ openPalette: () => void; openShortcutHelp: () => void } | null>(null)

export function useCommands() {
  const commands = use(CommandsContext)
  if (!commands) throw new Error('useCommands outside of the shell')
  return commands
}
