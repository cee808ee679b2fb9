import { problemOfText, type PasteProblem } from '../paste/check-paste.ts'

/** Three lines for each of 200 people. Each line that is no person is a row to be mended, and thousands of them would stop the browser. */
export const mostLines = 600

export type ListProblem = PasteProblem | 'too-many-lines'

/** Why a list of people cannot be read; null where it can. */
export const problemOfList = (text: string): ListProblem | null =>
  problemOfText(text) ??
  (text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '').length > mostLines ? 'too-many-lines' : null)
