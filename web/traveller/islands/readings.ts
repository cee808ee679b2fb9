import { read, write } from './stored.ts'

const local = () => localStorage

/** Under this name what was marked as read of a page stays on the device. */
export const readingsKey = (): string => `portolan.read:${location.pathname}`

/**
 * What this browser has marked as read is shown read here, and on no other device. The server writes it into the address after the form was
 * sent; from then on it is kept, and taken out of the address, which is passed on to others. False: another page is on its way.
 */
export function keepReadings(): boolean {
  const address = new URL(location.href)
  const given = address.searchParams.get('read')
  const isJustRead = given !== null && address.hash === '#read'
  if (isJustRead) write(local, readingsKey(), given)
  const own = isJustRead ? given : read(local, readingsKey())
  const isCopy = document.querySelector('#stored')?.hasAttribute('hidden') === false
  const shows = given !== null || document.querySelector('.changes-block') !== null
  address.searchParams.delete('read')
  if (own !== given && shows && !isCopy) {
    if (own !== null) address.searchParams.set('read', own)
    location.replace(address)
    return false
  }
  if (given !== null) history.replaceState(history.state, '', address)
  return true
}
