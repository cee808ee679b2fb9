import { Button } from '@mantine/core'
import { Baby, Briefcase } from 'lucide-react'
import { ageOfMajority, type Traveller } from '#domain/assessment/traveller.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './residence.module.css'

type AskedForBusinessProps = {
  travellers: readonly Traveller[]
  stops: readonly Pick<WordedStop, 'role' | 'cells'>[]
  onPrivate: () => void
}

/**
 * Where a business trip is told less than a private one: what children have to carry is told of private trips alone, and whether a visa is
 * needed is unknown of more business trips. It is said with the way to the other question; nothing is asked unasked.
 */
export function AskedForBusiness({ travellers, stops, onPrivate }: AskedForBusinessProps) {
  const t = useT()
  const hasChild = travellers.some(
    ({ age, minor }) => minor !== undefined || (age !== undefined && age < ageOfMajority),
  )
  const isUnknown = stops.some(
    ({ role, cells }) => role === 'DESTINATION' && cells.some(({ permission }) => permission === 'UNKNOWN'),
  )
  if (!hasChild && !isUnknown) return null
  const Icon = hasChild ? Baby : Briefcase
  return (
    <p className={`${styles.hint} screen-only`}>
      <Icon size={18} />
      <span>
        {hasChild && t('look-up.business.child')} {isUnknown && t('look-up.business.unknown')}
      </span>
      <Button variant="subtle" size="xs" onClick={onPrivate}>
        {t('look-up.ask-private')}
      </Button>
    </p>
  )
}
