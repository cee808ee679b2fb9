import { useMemo } from 'react'
import { useAddress } from '../address/use-address.ts'
import { readView, viewText, wholeWorld, type MapView } from './map-view.ts'

/** What part of the map is looked at, as the address says it. */
export function useMapView(): readonly [MapView, (view: MapView) => void] {
  const [address, change] = useAddress()
  const text = address.get('at')
  const view = useMemo(() => readView(text), [text])
  const whole = viewText(wholeWorld)
  function show(next: MapView) {
    if (viewText(next) !== viewText(view)) change({ at: viewText(next) === whole ? '' : viewText(next) })
  }
  return [view, show]
}
