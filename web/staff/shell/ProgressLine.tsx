import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { useT } from '../words/words.ts'
import styles from './state.module.css'

/** Something is being fetched: the global loading flag. */
export const FetchProgress = () => <ProgressLine busy={useIsFetching() > 0} />

/** The code of the next screen is being loaded. */
export const ScreenProgress = () => <ProgressLine busy={useNavigation().state === 'loading'} />

/**
 * A thin line at the top of the window, seen after 200 ms. It stays in the page and is hidden: with each line that comes and goes before all
 * else, a browser works out the style of the whole page anew.
 */
function ProgressLine({ busy }: { busy: boolean }) {
  const t = useT()
  return (
    <div role="progressbar" aria-label={t('loading')} className={`late ${styles.progress}`} hidden={!busy}>
      <div />
    </div>
  )
}
