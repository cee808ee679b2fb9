import { valueStore } from './value-store.ts'

export type LoggedError = { readonly id: number; readonly message: string; readonly at: Date }

export const ERROR_BAR_MS = 2000
const KEPT = 20
type Errors = { readonly latest: LoggedError | null; readonly list: readonly LoggedError[] }
const errors = valueStore<Errors>({ latest: null, list: [] })
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a message in the error bar for two seconds, and keeps it in the list of the settings menu. The same message while
 * it is still shown is the same trouble: a failed call and the question who is signed in often fail together.
 */
export function reportError(message: string): void {
  const { latest, list } = errors.now()
  if (latest?.message === message) return
  const error = { id: (lastId += 1), message, at: new Date() }
  errors.set({ latest: error, list: [error, ...list].slice(0, KEPT) })
  clearTimeout(timer)
  timer = setTimeout(() => errors.set({ ...errors.now(), latest: null }), ERROR_BAR_MS)
}

export function clearErrors(): void {
  clearTimeout(timer)
  errors.set({ latest: null, list: [] })
}

export const errorsNow = errors.now
export const useErrors = errors.use
