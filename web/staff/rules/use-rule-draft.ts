import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useUnfinished } from '../form/unfinished.ts'
import { firstState, isOvertaken, isTyped, nextState, type Published } from './draft-state.ts'
import { keepRuleDraft, readRuleDraft, ruleDraftName, type RuleDraft } from './rule-drafts.ts'

const KEEP_AFTER_MS = 400

/**
 * A record while it is edited. What is typed is kept in the tab until it is published or thrown away, with the revision it
 * began with; while nothing is typed, a newer publication is shown at once.
 */
export function useRuleDraft<Body extends object>(kind: string, key: string, published: Published<Body>) {
  const name = ruleDraftName(kind, key)
  const [kept] = useState(() => readRuleDraft<Body>(name))
  const [state, dispatch] = useReducer(nextState<Body>, kept, (draft) => firstState(draft, published))
  const { steps, base, replaces, wasRestored } = state
  const body = steps.now
  const isChanged = useMemo(() => isTyped(state, published), [state, published])
  useUnfinished(isChanged)

  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const draft = useMemo(() => (isChanged ? { body, base, replaces } : null), [isChanged, body, base, replaces])
  const waiting = useRef<RuleDraft<Body> | null | undefined>(undefined)
  const saveNow = useCallback(() => {
    if (waiting.current === undefined) return
    keepRuleDraft(name, waiting.current)
    if (waiting.current) setSavedAt(new Date())
    waiting.current = undefined
  }, [name])
  useEffect(() => {
    waiting.current = draft
    // What was published is no draft any more, at once.
    if (draft === null) return saveNow()
    const timer = setTimeout(saveNow, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, saveNow])
  // Whoever leaves at once loses nothing.
  useEffect(() => {
    window.addEventListener('pagehide', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [saveNow])

  const begin = useCallback((next: RuleDraft<Body>) => dispatch({ is: 'begin', draft: next }), [])
  const resume = useCallback((typed: RuleDraft<Body>) => dispatch({ is: 'resume', draft: typed }), [])
  // Nothing is typed: what was published meanwhile is simply there.
  const isBehind = isOvertaken(state, published)
  useEffect(() => {
    if (isBehind && !isChanged) begin({ body: published.body, base: published.revision })
  }, [isBehind, isChanged, published, begin])

  return {
    body,
    base,
    /** The scheduled change that it was opened from. */
    replaces,
    isChanged,
    /** What was typed rests on a revision that is no longer the newest. */
    isBehind: isBehind && isChanged,
    wasRestored,
    savedAt,
    saveNow,
    change: useCallback(
      (update: (body: Body) => Body) => dispatch({ is: 'change', update, at: performance.now() }),
      [],
    ),
    undo: useCallback(() => dispatch({ is: 'undo' }), []),
    redo: useCallback(() => dispatch({ is: 'redo' }), []),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** What was typed, and the revision that it stands on top of from now on. */
    resume,
    begin,
    discard: () => begin({ body: published.body, base: published.revision }),
  }
}

export type RuleDraftState<Body extends object> = ReturnType<typeof useRuleDraft<Body>>
