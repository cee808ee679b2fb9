import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { PersonFieldsFragment } from '#web/staff/generated/graphql.ts'
import type { Handed } from '#web/staff/people/HandedLink.tsx'
import { HandField } from '#web/staff/people/HandField.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { usePersonChanges } from './use-person-changes.ts'
import styles from './people.module.css'

type PersonActionsProps = {
  person: PersonFieldsFragment
  hasSecondFactor: boolean
  onHanded: (handed: Handed, wasWished: boolean) => void
}

/** What is done to somebody's access. */
export function PersonActions({ person, hasSecondFactor, onHanded }: PersonActionsProps) {
  const t = useT()
  const go = useNavigate()
  const language = useLanguage()
  const [hand, setHand] = useState<string>(person.email === '' ? 'link' : language)
  const changes = usePersonChanges(person, hand, (handed) => onHanded(handed, hand !== 'link'))
  const { state, isSelf } = person
  const isAway = state === 'DEACTIVATED'
  return (
    <section className={`card ${styles.actions}`} aria-labelledby="person-access">
      <h2 id="person-access">{t('people.access')}</h2>
      {!isAway && <HandField name="access-hand" value={hand} onChange={setHand} />}
      {state === 'INVITED' && (
        <Action hint={t('people.again.hint')}>
          <Button onClick={() => void changes.inviteAgain()}>{t('people.again')}</Button>
        </Action>
      )}
      {state === 'ACTIVE' && (
        <Action hint={t('people.reset.hint')}>
          <Button variant="default" onClick={() => void changes.resetPassword()}>
            {t('people.reset')}
          </Button>
        </Action>
      )}
      {state === 'ACTIVE' && (
        <Action hint={t('people.end.hint')}>
          <Button variant="default" onClick={() => void changes.endSessions()}>
            {t('people.end')}
          </Button>
        </Action>
      )}
      {hasSecondFactor && !isSelf && (
        <Action hint={t('people.second-factor.take-off.hint')}>
          <Button variant="default" onClick={() => void changes.takeOffSecondFactor()}>
            {t('people.second-factor.take-off')}
          </Button>
        </Action>
      )}
      {!isSelf && !isAway && (
        <Action hint={t('people.deactivate.hint')}>
          <Button variant="default" onClick={() => void changes.turn(false)}>
            {t('people.deactivate')}
          </Button>
        </Action>
      )}
      {isAway && (
        <>
          <Action hint={t('people.activate.hint')}>
            <Button onClick={() => void changes.turn(true)}>{t('people.activate')}</Button>
          </Action>
          <Action hint={t('people.remove.hint')}>
            <Button variant="default" onClick={() => void changes.remove().then((isGone) => isGone && go('/people'))}>
              {t('people.remove')}
            </Button>
          </Action>
        </>
      )}
    </section>
  )
}

const Action = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <div>
    {children}
    <small>{hint}</small>
  </div>
)
