import { call } from '../api/call.ts'
import { markDirty } from '../api/query-client.ts'
import { AllEventsDocument, PinEventDocument, UnpinEventDocument } from '../generated/graphql.ts'
import { showToast } from '../toasts/toast-store.ts'
import { valueStore } from '../value-store.ts'
import { wordsNow } from '../words/words.ts'

/** What a click wants before the server has answered, and where it could not be kept. */
export type Pins = {
  readonly wanted: ReadonlyMap<string, boolean>
  readonly notSaved: ReadonlySet<string>
}
const nothing: Pins = { wanted: new Map(), notSaved: new Set() }
const pins = valueStore<Pins>(nothing)
export const usePins = pins.use
export const pinsNow = pins.now

/** What the server has kept since the lists were fetched: a click that fails falls back to that, not to an older list. */
const kept = new Map<string, boolean>()

export function forgetPins(): void {
  kept.clear()
  pins.set(nothing)
}

/** Only the newest click on an event says what becomes of it. */
const latest = new Map<string, number>()
let clicks = 0

type Pinned = { readonly gmUniqueEventId: string; readonly title: string }
type Options = {
  readonly isUndo?: boolean
  readonly dirty?: readonly { toString(): string }[]
  /** Whether the server keeps it. */
  readonly save?: (event: string, isPinned: boolean) => Promise<boolean>
  /** Fetches again what shows pins. */
  readonly renew?: () => Promise<unknown>
}

/** Shown at once; kept by the server, or turned back and said so in the row. `dirty`: what else shows pins. */
export async function setPin({ gmUniqueEventId: id, title }: Pinned, isPinned: boolean, options: Options = {}) {
  const { isUndo = false, dirty = [], save = isSaved } = options
  const { renew = () => markDirty(AllEventsDocument, ...dirty) } = options
  const click = (clicks += 1)
  latest.set(id, click)
  change(id, isPinned, false)
  const isKept = await save(id, isPinned)
  if (isKept) kept.set(id, isPinned)
  if (latest.get(id) !== click) return
  if (!isKept) change(id, kept.get(id) ?? null, true)
  else if (!isUndo) {
    const t = wordsNow()
    showToast(t(isPinned ? 'event-board.pinned' : 'event-board.unpinned', { title }), {
      label: t('event-board.undo'),
      run: () => void setPin({ gmUniqueEventId: id, title }, !isPinned, { ...options, isUndo: true }),
    })
  }
  if (!kept.has(id)) return void latest.delete(id)
  await renew()
  if (latest.get(id) !== click) return
  kept.delete(id)
  latest.delete(id)
  change(id, null, !isKept)
}

async function isSaved(event: string, isPinned: boolean): Promise<boolean> {
  const options = { announce: false, refreshUser: false }
  try {
    if (isPinned) return (await call(PinEventDocument, { input: { event } }, options)).pinEvent.ok
    return (await call(UnpinEventDocument, { input: { event } }, options)).unpinEvent.ok
  } catch {
    return false
  }
}

function change(id: string, isPinned: boolean | null, isNotSaved: boolean): void {
  const wanted = new Map(pins.now().wanted)
  const notSaved = new Set(pins.now().notSaved)
  if (isPinned === null) wanted.delete(id)
  else wanted.set(id, isPinned)
  if (isNotSaved) notSaved.add(id)
  else notSaved.delete(id)
  pins.set({ wanted, notSaved })
}

export const isPinnedIn = ({ wanted }: Pins, id: string, saved: ReadonlySet<string>): boolean =>
  wanted.get(id) ?? saved.has(id)
