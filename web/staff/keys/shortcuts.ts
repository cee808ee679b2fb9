export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

export type ShortcutSituation = {
  /** `g` was pressed just before. */
  readonly afterG: boolean
  /** The focus is where letters are text. */
  readonly typing: boolean
  /** Single letters may act; a person can switch that off. */
  readonly singleKeys: boolean
}

export type Command =
  | { readonly kind: 'palette' }
  | { readonly kind: 'help' }
  | { readonly kind: 'await-screen' }
  | { readonly kind: 'go'; readonly key: string }
  | null

/** What a key press means: Ctrl or Cmd K and `/` search, `g` and a letter go to a screen, `?` helps. */
export function commandFor(press: KeyPress, { afterG, typing, singleKeys }: ShortcutSituation): Command {
  const key = press.key.toLowerCase()
  if ((press.ctrlKey || press.metaKey) && !press.altKey) return key === 'k' ? { kind: 'palette' } : null
  if (typing || !singleKeys || press.altKey) return null
  if (afterG) return /^[a-z]$/.test(key) ? { kind: 'go', key } : null
  if (key === '/') return { kind: 'palette' }
  if (key === '?') return { kind: 'help' }
  return key === 'g' ? { kind: 'await-screen' } : null
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('dialog[open], [role="textbox"]')) return true
  const textless = ['checkbox', 'radio', 'button', 'submit', 'reset']
  return target.matches('textarea, select') || (target instanceof HTMLInputElement && !textless.includes(target.type))
}
