import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { useT } from '../words/words.ts'
import styles from './state.module.css'

/** Something is being fetched: the global loading flag. */
export const FetchProgress = () => <ProgressLine busy={useIsFetching() > 0} />

/** The code of the next screen is being loaded. */
export const ScreenProgress = () => <ProgressLine busy={useNavigation().state === 'loading'} />

/** A thin line at the top of the window, seen after 200 ms. */
function ProgressLine({ busy }: { busy: boolean }) {
  const t = useT()
  if (!busy) return null
  return (
    <div role="progressbar" aria-label={t('loading')} className={`late ${styles.progress}`}>
      <div />
    </div>
  )
}
