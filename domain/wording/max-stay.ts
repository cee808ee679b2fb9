import type { MaxStay } from '../rulebook/fact.ts'
import type { Words } from './words.ts'

export const maxStayText = (maxStay: MaxStay, { t }: Words): string =>
  maxStay.inDays
    ? t('maxStay.rolling', { days: maxStay.days, inDays: maxStay.inDays })
    : t('maxStay.days', { days: maxStay.days })
