import { useEffect, useRef } from 'react'
import { focusFirstError } from '../../fields/focus-field.ts'

/**
 * Whoever searched, however they did, hears the answer: once for each search the focus goes to the verdict, or to the field
 * that was refused. Whoever is already reading or typing elsewhere is left alone. Gives what makes the same search count anew.
 */
export function useAnswerFocus(
  tripPath: string | null,
  outcome: 'answer' | 'refusal' | null,
  answeredAt: number,
): () => void {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (outcome === null || told.current === tripPath) return
    told.current = tripPath
    if (outcome === 'refusal') focusFirstError(document.querySelector('main form'))
    else if (!document.activeElement?.closest('main, dialog[open]'))
      document.getElementById('verdict')?.focus({ preventScroll: true })
  }, [tripPath, outcome, answeredAt])
  return () => {
    told.current = null
  }
}
