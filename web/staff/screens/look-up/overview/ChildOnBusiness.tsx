import { Button } from '@mantine/core'
import { Baby } from 'lucide-react'
import { ageOfMajority, type Traveller } from '#domain/assessment/traveller.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './residence.module.css'

type ChildOnBusinessProps = { travellers: readonly Traveller[]; onPrivate: () => void }

/** What children have to carry is told of private trips alone: of a business trip with one that is said, with the way to the other question. */
export function ChildOnBusiness({ travellers, onPrivate }: ChildOnBusinessProps) {
  const t = useT()
  const hasChild = travellers.some(
    ({ age, minor }) => minor !== undefined || (age !== undefined && age < ageOfMajority),
  )
  if (!hasChild) return null
  return (
    <p className={`${styles.hint} screen-only`}>
      <Baby size={18} />
      <span>{t('look-up.child-on-business')}</span>
      <Button variant="subtle" size="xs" onClick={onPrivate}>
        {t('look-up.ask-private')}
      </Button>
    </p>
  )
}
