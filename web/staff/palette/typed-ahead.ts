import { flushSync } from 'react-dom'
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

const here = (): string => location.pathname + location.search

/** Letters typed before the next field has the focus are that field's; else they would be lost, or act as shortcuts. */
export function keepTypedFor(path: string): void {
  stop()
  // Who is there already has a form that takes no focus anew.
  if (opensField(path) && path !== here()) keepTyped(MOST_MS)
}

/** The same of a page that is loaded, or loaded anew, at such an address: until its field is there, however long that takes. */
export function keepTypedOnLoad(): void {
  if (opensField(here())) keepTyped(null)
}

function keepTyped(mostMs: number | null): void {
  let text = ''
  const before = document.activeElement
  // What the last screen had in focus is no place to write any more.
  if (before instanceof HTMLElement && isTyping(before)) before.blur()

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key === 'Enter' && text !== '') text += '\n'
    else if ([...event.key].length === 1) text += event.key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function onFocus({ target }: FocusEvent) {
    stop()
    // Elsewhere somebody is asked for something else: who they are.
    if (text !== '' && target instanceof HTMLInputElement && isTyping(target) && opensField(here()))
      queueMicrotask(() => typeInto(target, text))
  }
  const timer = mostMs === null ? undefined : setTimeout(() => stop(), mostMs)
  stop = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('focusin', onFocus)
    stop = () => undefined
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('focusin', onFocus)
}

/** As a person types it, each key drawn before the next. */
function typeInto(input: HTMLInputElement, text: string): void {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) flushSync(() => pressEnter(input))
    // The one way in which the browser writes as a person does, so that the field hears of it.
    if (line !== '') flushSync(() => document.execCommand('insertText', false, line))
  }
}

function pressEnter(input: HTMLInputElement): void {
  const isFree = input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  if (isFree) input.form?.requestSubmit()
}
