import { LOOKUP_PATH } from '../trip/trip-search.ts'
import { isTyping } from '../keys/shortcuts.ts'

/** By then whoever typed has looked up. */
const MOST_MS = 3_000
let stop = (): void => undefined

/** The search opens with its cursor in a field; an address with a whole trip shows an answer instead. */
export function opensField(path: string): boolean {
  const [place, query = ''] = path.split('?')
  const asked = new URLSearchParams(query)
  return place === LOOKUP_PATH && !['from', 'to', 'citizenship'].every((name) => asked.has(name))
}

/** Letters typed before the next field has the focus are that field's; else they would be lost, or act as shortcuts. */
export function keepTypedFor(path: string): void {
  stop()
  // Who is there already has a form that takes no focus anew.
  if (!opensField(path) || path === location.pathname + location.search) return
  let text = ''
  const before = document.activeElement
  // What the last screen had in focus is no place to write any more.
  if (before instanceof HTMLElement && isTyping(before)) before.blur()

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if ([...event.key].length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function onFocus({ target }: FocusEvent) {
    stop()
    if (text !== '' && target instanceof HTMLInputElement && isTyping(target))
      // The one way in which the browser writes as a person does, so that the field hears of it.
      queueMicrotask(() => document.execCommand('insertText', false, text))
  }
  const timer = setTimeout(() => stop(), MOST_MS)
  stop = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('focusin', onFocus)
    stop = () => undefined
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('focusin', onFocus)
}
