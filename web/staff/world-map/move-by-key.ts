import type { KeyboardEvent } from 'react'
import { wholeWorld } from './map-view.ts'
import type { MapMoves } from './use-map-moves.ts'

/** Arrows move the map, plus and minus bring it closer and further away, 0 shows the whole world. */
export function moveByKey(event: KeyboardEvent, moves: MapMoves): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
  const { width, height } = moves.size()
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [width / 4, 0],
    ArrowRight: [-width / 4, 0],
    ArrowUp: [0, height / 4],
    ArrowDown: [0, -height / 4],
  }
  const step = steps[event.key]
  if (step) moves.panBy(...step)
  else if (event.key === '+' || event.key === '=') moves.zoomBy(2)
  else if (event.key === '-') moves.zoomBy(1 / 2)
  else if (event.key === '0' || event.key === 'Home') moves.show(wholeWorld)
  else return
  event.preventDefault()
  event.stopPropagation()
}
