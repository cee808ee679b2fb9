import type { WordedAssessment } from '../wording/worded.ts'
import type { OutlineWords } from './outline-words.ts'
import type { NumbersOf } from './source-list.ts'

/** What is known of the whole trip where one of its stops is told. */
export type Reading = {
  readonly assessment: WordedAssessment
  readonly words: OutlineWords
  readonly numbersOf: NumbersOf
  /** Stops at which nobody has to do anything. */
  readonly quiet: ReadonlySet<number>
  /** Sections, by `keyOfSection`, that nobody should have to look for. */
  readonly open: ReadonlySet<string>
}
