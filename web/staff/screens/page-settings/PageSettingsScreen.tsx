import type { ContentBlockPage } from '#domain/catalogue/content-blocks.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { PageSettingsDocument } from '#web/staff/generated/graphql.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { SettingsForm } from './SettingsForm.tsx'
import styles from './page-settings.module.css'

export const TripPageSettingsScreen = () => <PageSettingsScreen page="MYJOURNEY" />
export const CruisePageSettingsScreen = () => <PageSettingsScreen page="MYCRUISE" />

/** What the organisation adds to one kind of its pages and leaves out of it, and whom both kinds name for a visa. */
function PageSettingsScreen({ page }: { page: ContentBlockPage }) {
  const t = useT()
  const { organisation } = useViewer()
  const call = useCall(PageSettingsDocument, { id: organisation.id }, { announce: false })
  const settings = call.data?.organisation
  return (
    <Screen title={t(`page-settings.title.${page}`)}>
      <WhoSees who="travellers" />
      <p className={styles.intro}>{t('page-settings.intro')}</p>
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('page-settings.failed')} call={call} />}
      {settings && (
        <SettingsForm
          key={`${page} ${settings.pageSettingsVersion}`}
          page={page}
          settings={settings}
          hasVisaPart={call.data?.whoAmI?.featureVisa ?? false}
        />
      )}
    </Screen>
  )
}
