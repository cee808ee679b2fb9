import { useMediaQuery } from '@mantine/hooks'
import { readStored, subscribeToStored, useStored } from '../stored.ts'

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

export function useIsDark(): boolean {
  const choice = useStored('colourScheme')
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false })
  return choice === 'system' ? systemIsDark : choice === 'dark'
}
