import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readView, viewText, wholeWorld, type MapView } from './map-view.ts'

/** What part of the map is looked at, as the address says it. */
export function useMapView(): readonly [MapView, (view: MapView) => void] {
  const [address, setAddress] = useSearchParams()
  const text = address.get('at')
  const view = useMemo(() => readView(text), [text])
  const whole = viewText(wholeWorld)
  function show(next: MapView) {
    if (viewText(next) === viewText(view)) return
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (viewText(next) === whole) after.delete('at')
        else after.set('at', viewText(next))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [view, show]
}
