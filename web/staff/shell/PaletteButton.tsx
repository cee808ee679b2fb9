import { ActionIcon } from '@mantine/core'
import { Search } from 'lucide-react'
import { useT } from '../words/words.ts'
import { useCommands } from './use-commands.ts'
import styles from './palette-button.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search palette; small in the bar of narrow windows. */
export function PaletteButton({ small = false }: { small?: boolean }) {
  const t = useT()
  const { openPalette } = useCommands()
  if (small) {
    return (
      <ActionIcon size={44} aria-label={t('palette.open')} onClick={openPalette}>
        <Search size={20} />
      </ActionIcon>
    )
  }
  return (
    <button type="button" className={`${styles.button} screen-only`} onClick={openPalette}>
      <Search size={17} />
      <span>{t('palette.open')}</span>
      <kbd aria-hidden="true">{isMac ? '⌘ K' : t('palette.keys')}</kbd>
    </button>
  )
}
