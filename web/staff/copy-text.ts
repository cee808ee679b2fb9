/** A text as it is, and the same formatted, for programs that take that. */
type Copied = { readonly plain: string; readonly html?: string }

/** Puts a text into the clipboard; false where the browser does not allow it in any way. */
export async function copyText(text: string | Copied): Promise<boolean> {
  const copied = typeof text === 'string' ? { plain: text } : text
  try {
    await write(copied)
    return true
  } catch {
    return copyBySelection(copied)
  }
}

const write = ({ plain, html }: Copied): Promise<void> =>
  html === undefined
    ? navigator.clipboard.writeText(plain)
    : navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ])

/** Pages without HTTPS have no clipboard of their own, but may copy what is selected. */
function copyBySelection({ plain, html }: Copied): boolean {
  const active = document.activeElement
  const field = document.createElement('textarea')
  field.value = plain
  field.readOnly = true
  field.className = 'visually-hidden'
  ;(document.querySelector('dialog[open]') ?? document.body).append(field)
  field.addEventListener('copy', (event) => {
    if (html === undefined || event.clipboardData === null) return
    event.clipboardData.setData('text/plain', plain)
    event.clipboardData.setData('text/html', html)
    event.preventDefault()
  })
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (active instanceof HTMLElement) active.focus()
  return copied
}
