import { lazyPart } from '../errors/lazy-part.tsx'
import type { WorldMapProps } from './WorldMap.tsx'

/** The map, fetched beside the shapes of the countries when it is first wanted. */
export const WorldMapPart = lazyPart(async () => {
  const [{ WorldMap }, { worldShapes }] = await Promise.all([import('./WorldMap.tsx'), import('./world-shapes.ts')])
  return function DrawnWorldMap(props: WorldMapProps) {
    return <WorldMap shapes={worldShapes} {...props} />
  }
})
