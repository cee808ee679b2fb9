import type { StopPart } from './parts.ts'

/** For whom documents are told here is the same at every stop: it is said at the first. What is not known is said at each. */
export function caveatsOnce(stops: readonly StopPart[]): readonly StopPart[] {
  const said = new Set<string>()
  const isNew = (key: string): boolean => {
    if (said.has(key)) return false
    said.add(key)
    return true
  }
  return stops.map((stop) => ({
    ...stop,
    sections: stop.sections.map((section) => {
      if (section.is !== 'questions' || section.table === null) return section
      const after = section.table.after.filter(
        ({ is, citizenshipIso2s, text }) => is !== 'caveat' || isNew([...citizenshipIso2s, text].join()),
      )
      return { ...section, table: { ...section.table, after } }
    }),
  }))
}
