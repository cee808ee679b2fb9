import { useSyncExternalStore } from 'react'
import { storedValues, tabKeys, type StoredKey, type StoredValues } from './stored-values.ts'

/** What a blocked or full storage could not keep; it lasts as long as the page. */
const unsaved = new Map<StoredKey, string>()
const parsed = new Map<StoredKey, { raw: string | null; value: unknown }>()
const listeners = new Set<() => void>()

const areaOf = (key: StoredKey): Storage => (tabKeys.has(key) ? sessionStorage : localStorage)

function readRaw(key: StoredKey): string | null {
  const kept = unsaved.get(key)
  if (kept !== undefined) return kept
  try {
    return areaOf(key).getItem(key)
  } catch {
    return null
  }
}

function removeRaw(key: StoredKey): void {
  unsaved.delete(key)
  try {
    areaOf(key).removeItem(key)
  } catch {
    // A blocked storage holds nothing to remove.
  }
}

function writeRaw(key: StoredKey, raw: string): void {
  removeRaw(key)
  try {
    areaOf(key).setItem(key, raw)
  } catch {
    unsaved.set(key, raw)
  }
}

const notify = () => listeners.forEach((listener) => listener())

/** The stored value; its default where nothing is stored or what is stored cannot be understood. */
export function readStored<K extends StoredKey>(key: K): StoredValues[K] {
  const raw = readRaw(key)
  const known = parsed.get(key)
  if (known && known.raw === raw) return known.value as StoredValues[K]
  const rule = storedValues[key]
  const value = (raw === null ? undefined : rule.parse(raw)) ?? rule.fallback
  parsed.set(key, { raw, value })
  return value as StoredValues[K]
}

export function writeStored<K extends StoredKey>(key: K, value: StoredValues[K]): void {
  if (value === null) removeRaw(key)
  else writeRaw(key, typeof value === 'string' ? value : JSON.stringify(value))
  notify()
}

export function clearStored(keys: readonly StoredKey[]): void {
  keys.forEach(removeRaw)
  notify()
}

export function subscribeToStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Another tab signed out, or changed the language. */
export function listenToOtherTabs(): void {
  window.addEventListener('storage', notify)
}

export function useStored<K extends StoredKey>(key: K): StoredValues[K] {
  return useSyncExternalStore(subscribeToStored, () => readStored(key))
}
