import { useEffect } from 'react'

const forms = new Set<symbol>()
let isReloading = false

/** Counts a form for as long as it holds what is sent nowhere yet. */
export function useUnfinished(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return
    const form = Symbol('form')
    forms.add(form)
    return () => void forms.delete(form)
  }, [isUnfinished])
}

export const isAnyUnfinished = (): boolean => forms.size > 0 && !isReloading

/** Loads the page anew without asking: what is unfinished is kept as a draft. */
export function reloadPage(): void {
  isReloading = true
  window.location.reload()
}
