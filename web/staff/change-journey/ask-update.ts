import { useEffect, useEffectEvent } from 'react'

let update: (() => void) | null = null

/** From the bar above the answer: as the button beside the verdict does. */
export const askUpdate = (): void => update?.()

/** Whoever can save the page, as long as they are on screen. */
export function useAskedUpdate(open: () => void): void {
  const act = useEffectEvent(open)
  useEffect(() => {
    update = act
    return () => {
      update = null
    }
  }, [])
}
