import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { Lock } from 'lucide-react'
import type { ScreenHandle } from '../screen-route.ts'
import { may, worthSomething, type NeededPermission } from '../session/permissions.ts'
import { usePeriodicRefresh } from '../session/periodic-refresh.ts'
import { VersionNotice } from './VersionNotice.tsx'
import { useViewer } from '../session/viewer.tsx'
import { useLanguage, useT, type Words } from '../words/words.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { Confirm } from '../panel/confirm.tsx'
import { Commands } from '../palette/Commands.tsx'
import { ScreenProgress } from '../shell/ProgressLine.tsx'
import { SideBar } from './SideBar.tsx'
import { SideDrawer } from './SideDrawer.tsx'
import styles from '../shell/shell.module.css'
import { Message } from '../shell/Message.tsx'
import { Screen } from '../shell/Screen.tsx'
import states from '../shell/state.module.css'

/** What stands around every signed-in screen. */
export function Shell() {
  const t = useT()
  usePeriodicRefresh()
  return (
    <Commands>
      <ScreenProgress />
      <a className={styles.skip} href="#screen">
        {t('shell.skip')}
      </a>
      <div className={styles.shell}>
        <SideDrawer />
        <aside className={styles.side} aria-label={t('shell.side-bar')}>
          <SideBar />
        </aside>
        <main id="screen" tabIndex={-1} className={styles.main}>
          <VersionNotice />
          <Suspense>
            <PermittedScreen />
          </Suspense>
        </main>
      </div>
      <LeaveGuard />
      <Confirm />
      <ScrollRestoration />
    </Commands>
  )
}

function PermittedScreen() {
  const { permissions, features } = useViewer()
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  const refused = handles.find((handle) => !may(permissions, handle?.permission))
  if (!refused) return <Outlet />
  const missing = [refused.permission ?? []].flat().filter((needed) => !permissions.has(needed))
  // What their organisation does not have, nobody of it can be granted.
  if (missing.some((needed) => !worthSomething(needed, features))) return <NotEnabled />
  return <NoPermission edits={refused.edits ?? false} missing={missing} />
}

function NotEnabled() {
  const t = useT()
  return (
    <Screen title={t('not-enabled.title')}>
      <Message title={t('not-enabled')}>{t('not-enabled.hint')}</Message>
    </Screen>
  )
}

/** The address is known, but not for this person. The menu stays. */
function NoPermission({ edits, missing }: { edits: boolean; missing: readonly NeededPermission[] }) {
  const t = useT()
  const language = useLanguage()
  const names = new Intl.ListFormat(language).format(missing.map(permissionName(t)))
  return (
    <Screen title={t('no-permission.title')}>
      <div className={`card ${states.locked}`}>
        <Lock size={20} />
        <div>
          <b>{t(edits ? 'no-permission.edit' : 'no-permission.view')}</b>
          <p>{t('no-permission.missing', { names })}</p>
          <p>{t('no-permission.hint')}</p>
        </div>
      </div>
    </Screen>
  )
}

/** As people call it, and as it is granted by. */
const permissionName = (t: Words) => (needed: NeededPermission) => {
  const code = needed.replace('a3m_core.', '') as Unprefixed<NeededPermission>
  return `${t(`permission-name.${code}`)} (${code})`
}
type Unprefixed<Name extends string> = Name extends `a3m_core.${infer Code}` ? Code : Name
