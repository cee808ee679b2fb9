import type { WordedTask } from './worded.ts'

/** Applied for, and nobody knows how long it takes: it has no day, and is begun before all that has one. */
export const isBegunNow = ({ kind, by, from }: Pick<WordedTask, 'kind' | 'by' | 'from'>): boolean =>
  (kind === 'apply' || kind === 'get-vaccinated') && by === null && from === null
