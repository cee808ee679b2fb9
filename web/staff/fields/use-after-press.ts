import { useEffect, useRef } from 'react'

/**
 * Runs something at once, or when the pointer that is pressed is up again: what a page grows by would otherwise move the
 * pressed button away, and it would not be clicked.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const down = () => {
      isDown.current = true
    }
    const up = () => {
      isDown.current = false
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  return (run) => {
    if (isDown.current) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
    else run()
  }
}
