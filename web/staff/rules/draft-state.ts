import { isSameJson } from '#domain/canonical-json.ts'
import type { RuleDraft } from './rule-drafts.ts'
import { firstStep, nextStep, redone, undone, type Steps } from './undo-steps.ts'

export type Published<Body> = { readonly body: Body; readonly revision: number | null }

export type DraftState<Body> = {
  readonly steps: Steps<Body>
  readonly base: number | null
  readonly replaces: string | null
  /** What was published when it began; null: an earlier visit typed it, and nobody knows any more. */
  readonly began: Body | null
  readonly wasRestored: boolean
}
export type DraftAction<Body> =
  | { readonly is: 'change'; readonly update: (body: Body) => Body; readonly at: number }
  | { readonly is: 'undo' | 'redo' }
  /** What was typed, as it is to stand on top of a revision. */
  | { readonly is: 'resume'; readonly draft: RuleDraft<Body> }
  /** What is published, with nothing typed. */
  | { readonly is: 'begin'; readonly draft: RuleDraft<Body> }

/** What an earlier visit typed; where it says what is published by now, or there is none, nothing is. */
export function firstState<Body>(kept: RuleDraft<Body> | null, { body, revision }: Published<Body>): DraftState<Body> {
  return kept && !isSameJson(kept.body, body)
    ? { steps: firstStep(kept.body), base: kept.base, replaces: kept.replaces ?? null, began: null, wasRestored: true }
    : begun({ body, base: revision })
}

const begun = <Body>({ body, base }: RuleDraft<Body>): DraftState<Body> => {
  return { steps: firstStep(body), base, replaces: null, began: body, wasRestored: false }
}

export function nextState<Body>(state: DraftState<Body>, action: DraftAction<Body>): DraftState<Body> {
  const { steps } = state
  switch (action.is) {
    case 'change':
      return { ...state, steps: nextStep(steps, action.update(steps.now), action.at) }
    case 'undo':
      return { ...state, steps: undone(steps) ?? steps }
    case 'redo':
      return { ...state, steps: redone(steps) ?? steps }
    case 'resume':
      return {
        steps: firstStep(action.draft.body),
        base: action.draft.base,
        replaces: action.draft.replaces ?? null,
        began: null,
        wasRestored: false,
      }
    case 'begin':
      return begun(action.draft)
  }
}

/** Whether somebody typed something that is not published: what a colleague published since is nothing typed. */
export const isTyped = <Body>({ steps, began }: DraftState<Body>, published: Published<Body>): boolean =>
  (began === null || !isSameJson(steps.now, began)) && !isSameJson(steps.now, published.body)

/** Whether something newer than it began with is published. What is fetched may also be older: it is asked for again after a publication. */
export const isOvertaken = <Body>({ base }: DraftState<Body>, { revision }: Published<Body>): boolean =>
  revision !== base && (revision === null || base === null || revision > base)
