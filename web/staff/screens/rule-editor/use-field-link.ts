import { useEffect, useRef, useState } from 'react'
import { focusField } from '#web/staff/fields/focus-field.ts'
import type { PartKey } from './sections.ts'

/** The field of a path, or the nearest thing around it that is there. */
function fieldOf(path: string): string | undefined {
  const parts = path.split('.')
  const around = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  return around.find((each) => document.querySelector(`[data-path="${CSS.escape(each)}"]`))
}

/** Goes to a field of the record, which may have to be drawn first, in another part. */
export function useFieldLink(show: (part: PartKey) => void): (part: PartKey, path: string) => void {
  const wanted = useRef<string | null>(null)
  const [, draw] = useState(0)
  useEffect(() => {
    const path = wanted.current
    if (path === null) return
    const field = fieldOf(path)
    if (field === undefined) return
    wanted.current = null
    const element = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`)
    element?.scrollIntoView({ block: 'center' })
    if (element?.matches('input, select, textarea')) focusField(field)
    else (element?.querySelector<HTMLElement>('input, select, textarea, button') ?? element)?.focus()
  })
  return (part, path) => {
    wanted.current = path
    show(part)
    draw((count) => count + 1)
  }
}
