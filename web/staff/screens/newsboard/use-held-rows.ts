import { useState, type FocusEvent, type PointerEvent } from 'react'
import { heldRows } from './held-rows.ts'

type Reason = 'pointer' | 'focus' | 'pause'
type Hold<Row> = { readonly reasons: readonly Reason[]; readonly rows: readonly Row[] }

/**
 * The rows of a part that is fetched again now and then. They follow at once, unless the pointer is on them, the focus is in
 * them, or somebody paused them; then they stay as they were when that began, and `waiting` says how many came meanwhile, until
 * somebody asks for these.
 */
export function useHeldRows<Row>(newest: readonly Row[], idOf: (row: Row) => string) {
  const [hold, setHold] = useState<Hold<Row>>({ reasons: [], rows: [] })
  const begin = (reason: Reason) =>
    setHold(({ reasons, rows }) => ({
      reasons: [...reasons.filter((each) => each !== reason), reason],
      rows: reasons.length > 0 ? rows : newest,
    }))
  const end = (reason: Reason) =>
    setHold(({ reasons, rows }) => ({ reasons: reasons.filter((each) => each !== reason), rows }))
  const held = hold.reasons.length > 0 ? heldRows(hold.rows, newest, idOf) : { rows: newest, waiting: 0 }
  // On its way to the button that shows what waits, the pointer leaves the rows.
  const leave = (reason: Reason) => held.waiting === 0 && end(reason)
  const isPaused = hold.reasons.includes('pause')
  return {
    ...held,
    show: () => setHold({ reasons: isPaused ? ['pause'] : [], rows: newest }),
    isPaused,
    pause: () => (isPaused ? end('pause') : begin('pause')),
    around: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && begin('pointer'),
      onPointerLeave: () => leave('pointer'),
      onFocus: () => begin('focus'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) leave('focus')
      },
    },
  }
}
