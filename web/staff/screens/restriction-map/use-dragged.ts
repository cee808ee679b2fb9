import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { insideWindow, type Spot } from './place-dialog.ts'

export type Placed = 'left' | 'right' | 'floating'
/** Whatever changes the window or the dialog: so often it is looked at again. */
const clampMs = 100

const windowSize = () => ({ width: innerWidth, height: innerHeight })

/** A dialog that is dragged by its head, and comes back into the window whenever it would leave it. */
export function useDragged(dialog: RefObject<HTMLElement | null>) {
  const [placed, setPlaced] = useState<Placed>('right')
  const [spot, setSpot] = useState<Spot>({ x: 0, y: 0 })
  const grip = useRef<Spot | null>(null)

  useEffect(() => {
    if (placed !== 'floating') return undefined
    const clamp = () => {
      const box = dialog.current?.getBoundingClientRect()
      if (!box) return
      setSpot((before) => {
        const inside = insideWindow(before, box, windowSize())
        return inside.x === before.x && inside.y === before.y ? before : inside
      })
    }
    const timer = setInterval(clamp, clampMs)
    addEventListener('resize', clamp)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', clamp)
    }
  }, [placed, dialog])

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const box = dialog.current?.getBoundingClientRect()
      if (!box || event.button !== 0 || (event.target as Element).closest('button, a')) return
      grip.current = { x: event.clientX - box.x, y: event.clientY - box.y }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = dialog.current?.getBoundingClientRect()
      if (!grip.current || !box) return
      const { x, y } = grip.current
      setPlaced('floating')
      setSpot(insideWindow({ x: event.clientX - x, y: event.clientY - y }, box, windowSize()))
    },
    onPointerUp: () => (grip.current = null),
    onPointerCancel: () => (grip.current = null),
  }
  return { placed, dock: setPlaced, spot, handle }
}
