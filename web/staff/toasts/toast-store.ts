import { useSyncExternalStore } from 'react'

export type Toast = {
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

export const TOAST_MS = 6000
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

function set(next: readonly Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Says that something was done; for failures there is the error bar. */
export function showToast(text: string, action?: Toast['action']): void {
  set([...toasts, { id: (lastId += 1), text, ...(action && { action }) }].slice(-3))
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
}

export const toastsNow = () => toasts

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = () => useSyncExternalStore(subscribe, toastsNow)
