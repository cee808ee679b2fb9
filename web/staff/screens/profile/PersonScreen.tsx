import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { PersonalDataDocument } from '#web/staff/generated/graphql.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { PersonForm } from './PersonForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

/** Who somebody is, and where their look-ups start. */
export function PersonScreen() {
  const t = useT()
  const { id } = useViewer()
  const call = useCall(PersonalDataDocument, { id }, { announce: false })
  const person = call.data?.organisationUser
  return (
    <Screen title={t('profile.title')}>
      <ProfileTabs />
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('profile.failed')} call={call} />}
      {person && <PersonForm key={person.dataVersion} person={person} />}
    </Screen>
  )
}
