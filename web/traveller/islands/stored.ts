/** Storage can be full, or refused by the browser's settings: then the page works without a memory. */
export function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

export function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value)
  } catch {
    // Nothing to do: see above.
  }
}
