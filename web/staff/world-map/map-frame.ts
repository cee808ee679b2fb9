import { createContext, use } from 'react'
import type { FrameSize, MapTransform } from './map-view.ts'

/**
 * The frame as what lies over the map sees it: a canvas, a label. A place is put on the map once (`placeOnMap`), and lies in the frame
 * at `unit * scale + x`; `onMove` says after each change of that, within the frame of an animation.
 */
export type MapFrame = {
  size(): FrameSize
  transform(): MapTransform
  onMove(listener: () => void): () => void
}

const FrameContext = createContext<MapFrame | null>(null)
export const MapFrameProvider = FrameContext.Provider

export function useMapFrame(): MapFrame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useMapFrame outside of a map')
  return frame
}
