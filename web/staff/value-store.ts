import { useSyncExternalStore } from 'react'

/** A value outside of the components, of which those that show it hear when it changes. */
export function valueStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const now = () => value
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    now,
    subscribe,
    set(next: Value): void {
      value = next
      listeners.forEach((listener) => listener())
    },
    use: () => useSyncExternalStore(subscribe, now, now),
  }
}
