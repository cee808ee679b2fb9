import { useEffect, useRef, useState } from 'react'
import { showField } from '#web/staff/fields/show-field.ts'
import type { PartKey } from './sections.ts'

/** Goes to a field of the record, which may have to be drawn first, in another part. */
export function useFieldLink(show: (part: PartKey) => void): (part: PartKey, path: string) => void {
  const wanted = useRef<string | null>(null)
  const [, draw] = useState(0)
  useEffect(() => {
    if (wanted.current !== null && showField(wanted.current)) wanted.current = null
  })
  return (part, path) => {
    wanted.current = path
    show(part)
    draw((count) => count + 1)
  }
}
