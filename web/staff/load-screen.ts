import type { ComponentType } from 'react'

export const LOAD_TIMEOUT_MS = 120_000

/** The code of a screen; rejects when it has not come after two minutes. */
export function loadScreen(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The screen did not load in time')), LOAD_TIMEOUT_MS)
    load()
      .then((Component) => resolve({ Component }), reject)
      .finally(() => clearTimeout(timer))
  })
}
