import { useState } from 'react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { fold } from '#domain/wording/fold.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { PeopleDocument, type PersonFieldsFragment } from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { PersonRow } from './PersonRow.tsx'
import styles from './people.module.css'

const states = ['ALL', 'ACTIVE', 'INVITED', 'DEACTIVATED'] as const
type State = (typeof states)[number]

const isFound = ({ username, firstName, lastName, email }: PersonFieldsFragment, part: string): boolean =>
  [username, `${firstName} ${lastName}`, email].some((text) => fold(text).includes(part))

/** Everybody of the organisation. */
export function PeopleScreen() {
  const t = useT()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('ALL')
  const call = useCall(PeopleDocument, {}, { announce: false, isNewest: true })
  const people = call.data?.people
  const part = fold(search.trim())
  const found = people?.filter((each) => (state === 'ALL' || each.state === state) && isFound(each, part))
  return (
    <Screen
      title={t('people.title')}
      actions={
        <Button component={Link} to="/people/add" leftSection={<UserPlus size={18} />}>
          {t('people.add')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('people.intro')}</p>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('people.failed')} call={call} />}
      {found && (
        <>
          <div className={styles.filters}>
            <TextInput
              type="search"
              label={t('people.search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('people.state')}
              value={state}
              data={states.map((value) => ({ value, label: t(`people.state.${value}`) }))}
              onChange={(event) => setState(states.find((each) => each === event.currentTarget.value) ?? 'ALL')}
            />
            <p role="status">{t('people.found', { count: found.length })}</p>
          </div>
          {found.length > 0 && (
            <ul className={`card ${styles.list}`}>
              {found.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  hasSecondFactor={call.data?.peopleWithSecondFactor.includes(person.id) ?? false}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Screen>
  )
}
