import { valueStore } from '../value-store.ts'

export type Toast = {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly milliseconds: number
}

const TOAST_MS = 6000
const toasts = valueStore<readonly Toast[]>([])
let lastId = 0

/** Says that something was done; for failures there is the error bar. */
export function showToast(text: string, action?: Toast['action'], milliseconds = TOAST_MS): void {
  toasts.set([...toasts.now(), { id: (lastId += 1), text, milliseconds, ...(action && { action }) }].slice(-3))
}

export function dismissToast(id: number): void {
  toasts.set(toasts.now().filter((toast) => toast.id !== id))
}

/** What was done can be undone by nobody else. */
export const clearToasts = (): void => toasts.set([])

export const toastsNow = toasts.now
export const useToasts = toasts.use
