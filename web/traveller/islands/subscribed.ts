import { read, write } from './stored.ts'

const local = () => localStorage

/** Under this name stays on the device that somebody here has subscribed to the page. */
export const subscribedKey = (): string => `portolan.subscribed:${location.pathname}`

/** The page of a confirmed subscription leads back here, and so does that of one that has ended; no server knows which device it was. */
export function keepSubscribed(): void {
  const { hash } = location
  if (hash === '#subscribed' || hash === '#unsubscribed') {
    write(local, subscribedKey(), hash)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  if (read(local, subscribedKey()) !== '#subscribed') return
  const block = document.querySelector('.subscription-block')
  block?.querySelector('.subscribed-here')?.removeAttribute('hidden')
  block?.querySelector('form')?.remove()
}
