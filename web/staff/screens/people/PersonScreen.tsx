import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { ManagedPersonDocument } from '#web/staff/generated/graphql.ts'
import { HandedLink, type Handed } from '#web/staff/people/HandedLink.tsx'
import { nameOf } from '#web/staff/people/name-of.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonForm } from './PersonForm.tsx'
import { LastSignIn, SecondFactorMark, StateBadge } from './PersonRow.tsx'
import styles from './people.module.css'

/** One person of the organisation: who they are, what they may do, and their access. */
export function PersonScreen() {
  const t = useT()
  const { id = '' } = useParams()
  const [handed, setHanded] = useState<{ readonly handed: Handed; readonly wasWished: boolean } | null>(null)
  const call = useCall(ManagedPersonDocument, { id }, { announce: false, isNewest: true })
  const person = call.data?.managedPerson
  const hasSecondFactor = call.data?.peopleWithSecondFactor.includes(id) ?? false
  const back = (
    <Button component={Link} to="/people" variant="default">
      {t('people.back')}
    </Button>
  )
  return (
    <Screen title={person ? nameOf(person) : t('people.title')} actions={back}>
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('people.failed')} call={call} />}
      {call.data && !person && <Message title={t('people.gone')} actions={back} />}
      {person && (
        <>
          <p className={styles.head}>
            <StateBadge person={person} />
            <span>{person.username}</span>
            <SecondFactorMark isOn={hasSecondFactor} />
            <LastSignIn person={person} />
          </p>
          {handed && <HandedLink {...handed} name={nameOf(person)} onDone={() => setHanded(null)} />}
          {!person.mayBeChanged && <p className={styles.intro}>{t('people.cannot-change')}</p>}
          <div className={styles.sides}>
            <PersonForm key={person.version} person={person} />
            {person.mayBeChanged && (
              <PersonActions
                person={person}
                hasSecondFactor={hasSecondFactor}
                onHanded={(next, wasWished) => setHanded({ handed: next, wasWished })}
              />
            )}
          </div>
        </>
      )}
    </Screen>
  )
}
