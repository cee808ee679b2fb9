import { read, write } from './stored.ts'

const local = () => localStorage

/** Under this name stands which change of the trip was put away on this device. */
export const tripChangeKey = (): string => `portolan.trip-change:${location.pathname}`

/** A changed trip that was read and closed stays closed here, until it is changed again. Nobody else is told. */
export function keepTripChange(): void {
  const block = document.querySelector<HTMLDetailsElement>('[data-trip-change]')
  if (!block) return
  const which = block.dataset.tripChange ?? ''
  if (read(local, tripChangeKey()) === which) block.open = false
  block.addEventListener('toggle', () => write(local, tripChangeKey(), block.open ? '' : which))
}
