import { firstHeight, toldBy, type Greeting } from '../size-messages.ts'

/**
 * `<script src=".../widget.js" data-code="..." async>` puts one frame after itself, and nothing else: no name, no style sheet, no text. It
 * works under a policy that allows our origin for scripts and frames alone, and believes only the port that it gave to its own frame.
 */
function putFrame(): void {
  const script =
    (document.currentScript as HTMLScriptElement | null) ??
    [...document.querySelectorAll<HTMLScriptElement>('script[data-code]')].find((each) =>
      each.src.endsWith('/widget.js'),
    )
  const code = script?.dataset.code
  if (!script || !code) return
  const { origin } = new URL(script.src)
  const { language } = script.dataset
  const frame = document.createElement('iframe')
  frame.src = `${origin}/widget/${encodeURIComponent(code)}${language ? `?lang=${encodeURIComponent(language)}` : ''}`
  frame.title = script.dataset.title ?? 'Portolan'
  frame.loading = 'lazy'
  frame.allow = ''
  frame.referrerPolicy = 'no-referrer'
  frame.sandbox.value = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
  frame.height = String(firstHeight)
  Object.assign(frame.style, {
    width: '100%',
    border: '0',
    borderRadius: '12px',
    display: 'block',
    colorScheme: 'normal',
  })
  frame.style.setProperty('frame-sizing', 'content-height')
  let port: MessagePort | undefined
  frame.addEventListener('load', () => {
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port.addEventListener('message', ({ data }) => {
      const told = toldBy(data)
      if (!told) return
      frame.height = String(told.height)
      if (!script.dataset.title) frame.title = told.title
    })
    port.start()
    // Another document in the frame than ours never gets it.
    frame.contentWindow?.postMessage('portolan-widget' satisfies Greeting, origin, [port2])
  })
  script.after(frame)
}

putFrame()
