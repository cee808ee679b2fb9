import { useSyncExternalStore } from 'react'
import { readStored, subscribeToStored, useStored } from '../session/stored.ts'

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

function apply(): void {
  const choice = readStored('colourScheme')
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Puts the stored choice on the page, now and whenever it changes. */
export function followColourScheme(): void {
  apply()
  subscribeToStored(apply)
}

function subscribeToSystem(listener: () => void): () => void {
  systemIsDark.addEventListener('change', listener)
  return () => systemIsDark.removeEventListener('change', listener)
}

export function useIsDark(): boolean {
  const choice = useStored('colourScheme')
  const system = useSyncExternalStore(subscribeToSystem, () => systemIsDark.matches)
  return choice === 'system' ? system : choice === 'dark'
}
