import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { OrganisationDataDocument } from '#web/staff/generated/graphql.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { OrganisationForm } from './OrganisationForm.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'
import styles from './profile.module.css'

/** What an organisation says of itself, wherever somebody sees it. Who may not change it reads it. */
export function OrganisationScreen() {
  const t = useT()
  const { organisation, permissions } = useViewer()
  const call = useCall(OrganisationDataDocument, { id: organisation.id }, { announce: false })
  const data = call.data?.organisation
  const isReadOnly = !may(permissions, 'a3m_core.DestinationManager')
  return (
    <Screen title={t('organisation.title')}>
      <ProfileTabs />
      <WhoSees who="everywhere" />
      {isReadOnly && <p className={styles.notice}>{t('organisation.read-only')}</p>}
      {call.isPending && <Skeleton lines={12} />}
      {call.error && <FailedCall title={t('organisation.failed')} call={call} />}
      {data && <OrganisationForm key={data.dataVersion} data={data} isReadOnly={isReadOnly} />}
    </Screen>
  )
}
