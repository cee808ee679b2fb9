import { useRef } from 'react'
import { useWindowEvent } from '@mantine/hooks'

/**
 * Runs something at once, or when the pointer that is pressed is up again: what a page grows by would otherwise move the
 * pressed button away, and it would not be clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  const up = () => {
    isDown.current = false
  }
  useWindowEvent('pointerdown', () => void (isDown.current = true), true)
  useWindowEvent('pointerup', up, true)
  useWindowEvent('pointercancel', up, true)
  return (run) => {
    if (isDown.current) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
    else run()
  }
}
