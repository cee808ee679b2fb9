/** The arrows, Home and End move the focus through the entries of a menu, round and round; whether the key was one of them. */
export function stepThrough(entries: readonly HTMLElement[], key: string): boolean {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[key]
  if (next !== undefined) entries[(next + entries.length) % entries.length]?.focus()
  return next !== undefined
}
