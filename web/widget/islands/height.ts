import type { Greeting } from '../size-messages.ts'

/**
 * The page around the frame learns how high it would be, and what it is called: by the way of the browser, where it has one, and over the
 * port that our loader sends. Nothing is posted to anybody else, whoever asks.
 */
export function tellHeight(): void {
  if (parent === window) return
  let port: MessagePort | undefined
  const tell = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    port?.postMessage({ height, title: document.title })
    try {
      ;(window as { requestResize?: () => void }).requestResize?.()
    } catch {
      // The page around it does not ask for the size.
    }
  }
  addEventListener('message', ({ source, data, ports }) => {
    if (source !== parent || data !== ('portolan-widget' satisfies Greeting) || ports.length !== 1) return
    port?.close()
    port = ports[0]
    tell()
  })
  new ResizeObserver(tell).observe(document.body)
}
