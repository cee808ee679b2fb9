import { isEmptyText } from '#domain/write-rich-text.ts'
import { problemIf, type Problem } from './problem.ts'

/** Line breaks and tabs are part of a text; other control characters, the two Unicode line separators and half characters are not. */
const CONTROL = /[^\P{Cc}\n\t]|[\u2028\u2029\p{Cs}]/u

export const holdsControls = (text: string): boolean => CONTROL.test(text)

export const normaliseText = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/** What is wrong with a text that somebody typed. The first counts: the rest may follow from it. */
export function checkText(
  field: string,
  text: string,
  { isRequired = false, longest }: { readonly isRequired?: boolean; readonly longest: number },
): Problem[] {
  if (isRequired && isEmptyText(text)) return problemIf(true, field, 'errors.required')
  if (text.length > longest) return problemIf(true, field, 'errors.too-long', { max: longest })
  return problemIf(holdsControls(text), field, 'errors.control-characters')
}
