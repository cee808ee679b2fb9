import type { Words } from './words.ts'

/** "Fill in the arrival card (Thailand)": a text that ends with a bracket gets no second one behind it. */
export const taskAt = (task: string, who: string, { t }: Pick<Words, 't'>): string =>
  task.endsWith(')') ? t('summary.answer', { label: who, answer: task }) : t('verdict.taskFor', { task, who })
