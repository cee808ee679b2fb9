import { useSyncExternalStore } from 'react'

export type LoggedError = { readonly id: number; readonly message: string; readonly at: Date }

export const ERROR_BAR_MS = 2000
const KEPT = 20
const listeners = new Set<() => void>()
let state: { latest: LoggedError | null; list: readonly LoggedError[] } = { latest: null, list: [] }
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: typeof state): void {
  state = next
  listeners.forEach((listener) => listener())
}

/**
 * Shows a message in the error bar for two seconds, and keeps it in the list of the settings menu. The same message while
 * it is still shown is the same trouble: a failed call and the question who is signed in often fail together.
 */
export function reportError(message: string): void {
  if (state.latest?.message === message) return
  const error = { id: (lastId += 1), message, at: new Date() }
  set({ latest: error, list: [error, ...state.list].slice(0, KEPT) })
  clearTimeout(timer)
  timer = setTimeout(() => set({ ...state, latest: null }), ERROR_BAR_MS)
}

export function clearErrors(): void {
  clearTimeout(timer)
  set({ latest: null, list: [] })
}

export const errorsNow = () => state

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useErrors = () => useSyncExternalStore(subscribe, errorsNow)
