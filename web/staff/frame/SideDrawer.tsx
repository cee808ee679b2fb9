import { useRef, useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { Menu, X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Rose } from '../../ui/Rose.tsx'
import { PaletteButton } from '../shell/PaletteButton.tsx'
import { Panel } from '../panel/Panel.tsx'
import { useT } from '../words/words.ts'
import { SideBar } from './SideBar.tsx'
import styles from '../shell/shell.module.css'

/** In narrow windows: a bar at the top, and the side bar as a panel, until something in it was followed. */
export function SideDrawer() {
  const t = useT()
  const drawer = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <header className={styles.bar}>
        <ActionIcon size={44} aria-label={t('shell.open-menu')} onClick={() => setOpenAt(key)}>
          <Menu size={22} />
        </ActionIcon>
        <Link className={styles.logo} to="/" aria-label={t('shell.home')}>
          <Rose size={30} ground="var(--vellum)" />
          <span>Portolan</span>
        </Link>
        <PaletteButton small />
      </header>
      {openAt === key && (
        <Panel at="start" ref={drawer} aria-label={t('shell.side-bar')} onClose={() => setOpenAt(null)}>
          <div className={styles.drawerContent}>
            <ActionIcon
              size={44}
              className={styles.close!}
              aria-label={t('shell.close-menu')}
              onClick={() => drawer.current?.close()}
            >
              <X size={20} />
            </ActionIcon>
            <SideBar />
          </div>
        </Panel>
      )}
    </>
  )
}
