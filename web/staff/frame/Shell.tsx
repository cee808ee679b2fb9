import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import type { ScreenHandle } from '../screen-route.ts'
import { may, worthSomething } from '../session/permissions.ts'
import { usePeriodicRefresh } from '../session/periodic-refresh.ts'
import { VersionNotice } from './VersionNotice.tsx'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { Confirm } from '../panel/confirm.tsx'
import { NoPermission, NotEnabled } from './NoPermission.tsx'
import { Commands } from '../palette/Commands.tsx'
import { ScreenProgress } from '../shell/ProgressLine.tsx'
import { SideBar } from './SideBar.tsx'
import { SideDrawer } from './SideDrawer.tsx'
import styles from '../shell/shell.module.css'

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
