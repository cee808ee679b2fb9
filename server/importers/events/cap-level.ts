import { levelByColour, levelByMagnitude, levelBySeverity, type EventLevel } from '#domain/events/levels.ts'
import { plainWords } from './plain-words.ts'
import { childrenOf, textIn, type XmlElement } from './read-xml.ts'

export type SaidLevel = {
  readonly level: EventLevel | null
  readonly sourceLevel: string | null
  readonly levelIsDerived: boolean
}

export const parameterOf = (info: XmlElement, name: string): string => {
  const found = childrenOf(info, 'parameter').find((parameter) => textIn(parameter, 'valueName').toLowerCase() === name)
  return found ? plainWords(textIn(found, 'value'), 100) : ''
}

/** A warning colour where the source has one, else CAP's severity, else what a magnitude lets us derive. */
export function capLevel(info: XmlElement, isGdacs: boolean): SaidLevel {
  // European services: "3; orange; Severe".
  const awareness = parameterOf(info, 'awareness_level').split(';')[1]?.trim() ?? ''
  const colour = isGdacs ? parameterOf(info, 'alertlevel') : awareness
  const byColour = levelByColour(colour)
  if (byColour !== null) return { level: byColour, sourceLevel: colour, levelIsDerived: false }
  const severity = plainWords(textIn(info, 'severity'), 20)
  // GDACS writes nearly the same severity everywhere: it says nothing.
  const bySeverity = isGdacs ? null : levelBySeverity(severity)
  if (bySeverity !== null) return { level: bySeverity, sourceLevel: severity, levelIsDerived: false }
  const magnitude = Number.parseFloat(parameterOf(info, 'magnitude'))
  const depth = Number.parseFloat(parameterOf(info, 'depth'))
  const level = levelByMagnitude(Number.isNaN(magnitude) ? null : magnitude, Number.isNaN(depth) ? null : depth)
  return { level, sourceLevel: severity || null, levelIsDerived: level !== null }
}
