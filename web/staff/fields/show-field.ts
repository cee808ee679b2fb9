import { focusField } from './focus-field.ts'

/** Goes to the field of a path, or to the nearest thing around it that is there. False: nothing is. */
export function showField(path: string): boolean {
  const parts = path.split('.')
  const around = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  const elementOf = (each: string) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(each)}"]`)
  const field = around.find(elementOf)
  const element = field === undefined ? null : elementOf(field)
  if (field === undefined || element === null) return false
  element.scrollIntoView({ block: 'center' })
  if (element.matches('input, select, textarea')) focusField(field)
  else (element.querySelector<HTMLElement>('input, select, textarea, button') ?? element).focus()
  return true
}
