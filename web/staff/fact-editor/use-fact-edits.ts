import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import * as edit from './edit-facts.ts'

/** What was removed last, and where it stood. */
export type Removed = { readonly fact: Fact; readonly index: number }

type Edited = {
  readonly facts: readonly Fact[]
  readonly onChange: (facts: readonly Fact[]) => void
  readonly root: RefObject<HTMLElement | null>
}

/**
 * What can be done with the rules of a list. The functions stay the same while somebody types, and what is done between two
 * drawings builds on what was done before. The focus goes where something was done.
 */
export function useFactEdits({ facts, onChange, root }: Edited) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<Removed | null>(null)
  const toFocus = useRef<string | null>(null)
  const latest = useRef({ facts, onChange })
  useLayoutEffect(() => {
    latest.current = { facts, onChange }
  })
  useEffect(() => {
    if (toFocus.current === null) return
    const place = root.current?.querySelector(toFocus.current)
    toFocus.current = null
    const { activeElement } = document
    // A button that moved its rule to the end of the list can be pressed no more.
    const isThere = place?.contains(activeElement) && !activeElement?.matches(':disabled')
    if (!isThere) place?.querySelector<HTMLElement>('button')?.focus()
  })

  const actions = useMemo(() => {
    const put = (next: readonly Fact[], focus?: string) => {
      if (next === latest.current.facts) return
      if (focus !== undefined) toFocus.current = focus
      latest.current = { ...latest.current, facts: next }
      latest.current.onChange(next)
    }
    const show = (ids: readonly string[]) => setOpen((known) => new Set([...known, ...ids]))
    const rowOf = (id: string) => `[data-fact="${CSS.escape(id)}"]`
    return {
      change: (fact: Fact) => put(edit.withFact(latest.current.facts, fact)),
      move: (id: string, by: -1 | 1) => put(edit.moved(latest.current.facts, id, by), rowOf(id)),
      duplicate: (id: string) => {
        const copy = edit.freshId()
        show([copy])
        put(edit.duplicated(latest.current.facts, id, copy), rowOf(copy))
      },
      add: (type: DetailTypeKey) => {
        const id = edit.freshId()
        const all = latest.current.facts
        show([id])
        put(edit.added(all, edit.newFact(type, id)), rowOf(id))
      },
      remove: (id: string) => {
        const all = latest.current.facts
        const index = all.findIndex((fact) => fact.id === id)
        const fact = all[index]
        if (!fact) return
        setRemoved({ fact, index })
        put(edit.withoutFact(all, id), '[data-removed]')
      },
      bringBack: ({ fact, index }: Removed) => {
        setRemoved(null)
        put(edit.broughtBack(latest.current.facts, fact, index), rowOf(fact.id))
      },
      toggle: (id: string) =>
        setOpen((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]))),
      edit: (update: (all: readonly Fact[]) => readonly Fact[], opened: readonly string[] = []) => {
        if (opened.length > 0) show(opened)
        put(update(latest.current.facts))
      },
      show,
    }
  }, [])
  return { open, removed, actions }
}
