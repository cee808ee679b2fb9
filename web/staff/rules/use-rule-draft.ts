import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { isSameJson } from '#domain/canonical-json.ts'
import { useUnfinished } from '../form/unfinished.ts'
import { keepRuleDraft, readRuleDraft, ruleDraftName, type RuleDraft } from './rule-drafts.ts'
import { firstStep, nextStep, redone, undone, type Steps } from './undo-steps.ts'

const KEEP_AFTER_MS = 400

type State<Body> = { readonly steps: Steps<Body>; readonly base: number | null; readonly wasRestored: boolean }
type Action<Body> =
  | { readonly is: 'change'; readonly update: (body: Body) => Body; readonly at: number }
  | { readonly is: 'undo' | 'redo' }
  | { readonly is: 'base'; readonly base: number | null }
  | { readonly is: 'begin'; readonly draft: RuleDraft<Body> }

function reduce<Body>(state: State<Body>, action: Action<Body>): State<Body> {
  const { steps } = state
  switch (action.is) {
    case 'change':
      return { ...state, steps: nextStep(steps, action.update(steps.now), action.at) }
    case 'undo':
      return { ...state, steps: undone(steps) ?? steps }
    case 'redo':
      return { ...state, steps: redone(steps) ?? steps }
    case 'base':
      return { ...state, base: action.base }
    case 'begin':
      return { steps: firstStep(action.draft.body), base: action.draft.base, wasRestored: false }
  }
}

type Published<Body> = { readonly body: Body; readonly revision: number | null }

/**
 * A record while it is edited. What is typed is kept in the tab until it is published or thrown away, with the revision it
 * began with; while nothing is typed, a newer publication is shown at once.
 */
export function useRuleDraft<Body extends object>(kind: string, key: string, published: Published<Body>) {
  const name = ruleDraftName(kind, key)
  const [kept] = useState(() => readRuleDraft<Body>(name))
  const [{ steps, base, wasRestored }, dispatch] = useReducer(reduce<Body>, kept, (draft): State<Body> => {
    const { body, revision } = published
    return draft
      ? { steps: firstStep(draft.body), base: draft.base, wasRestored: true }
      : { steps: firstStep(body), base: revision, wasRestored: false }
  })
  const body = steps.now
  const isChanged = useMemo(() => !isSameJson(body, published.body), [body, published.body])
  useUnfinished(isChanged)

  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const draft = useMemo(() => (isChanged ? { body, base } : null), [isChanged, body, base])
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
  // Nothing is typed: what was published meanwhile is simply there.
  const isBehind = base !== published.revision
  useEffect(() => {
    if (isBehind && !isChanged) begin({ body: published.body, base: published.revision })
  }, [isBehind, isChanged, published, begin])

  return {
    body,
    base,
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
    /** What was typed stands on top of this revision from now on. */
    putOnTop: useCallback((revision: number | null) => dispatch({ is: 'base', base: revision }), []),
    begin,
    discard: () => begin({ body: published.body, base: published.revision }),
  }
}

export type RuleDraftState<Body extends object> = ReturnType<typeof useRuleDraft<Body>>
