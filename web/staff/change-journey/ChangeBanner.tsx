import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Pencil } from 'lucide-react'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { useT } from '../words/words.ts'
import { type TripSearch, tripSearchPath } from '../trip/trip-search.ts'
import { askUpdate } from './ask-update.ts'
import styles from './change.module.css'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { changePath, duplicatePath, type PageAddress } from '../trip/page-address.ts'
import { tripOfPage } from './trip-of-page.ts'
import type { useOwnPage } from './use-own-page.ts'
import { useTripTexts } from './use-trip-texts.ts'

type ChangeBannerProps = {
  address: PageAddress
  own: ReturnType<typeof useOwnPage>
  /** What the address asks for; null while it names the page alone. */
  mine: TripSearch | null
  /** Goes on with this version of the page as where somebody began. */
  onGoOn: (version: number) => void
}

/** Says which page is being changed, and the way out of it. */
export function ChangeBanner({ address, own, mine, onGoOn }: ChangeBannerProps) {
  const t = useT()
  const { page } = own
  if (own.error) return <FailedCall title={t('change-trip.failed')} call={own} />
  if (page === undefined) return null
  if (page === null || (page.isExpired && address.kind === 'change')) {
    return (
      <div className={styles.banner} role="alert">
        <p>{t(page === null ? 'change-trip.none' : 'change-trip.expired')}</p>
        {page && (
          <Button component={Link} to={duplicatePath(page.id)}>
            {t('change-trip.duplicate')}
          </Button>
        )}
        <Back />
      </div>
    )
  }
  if (address.kind === 'copy') return null
  if (mine !== null && address.version !== null && address.version !== page.version) {
    return (
      <ChangedMeanwhile page={page} mine={mine}>
        <Button variant="default" component={Link} to={changePath(page.id)}>
          {t('change-trip.take-theirs')}
        </Button>
        <Button onClick={() => onGoOn(page.version)}>{t('change-trip.keep-mine')}</Button>
      </ChangedMeanwhile>
    )
  }
  return <Changing page={page} isUnsaved={mine !== null && tripSearchPath(mine) !== tripSearchPath(tripOfPage(page))} />
}

type ChangingProps = { page: NonNullable<ReturnType<typeof useOwnPage>['page']>; isUnsaved: boolean }

function Changing({ page, isUnsaved }: ChangingProps) {
  const t = useT()
  const { destinations, dates } = useTripTexts(tripOfPage(page))
  return (
    <section className={styles.banner} aria-label={t('change-trip.label')}>
      <Pencil size={18} />
      <p>
        <b>{t('change-trip.banner', { places: destinations, dates })}</b>{' '}
        {t(page.isManuallyDisabled ? 'change-trip.stays-off' : 'change-trip.same-link')}
      </p>
      {isUnsaved && (
        <>
          <b role="status">{t('change-trip.unsaved')}</b>
          <Button onClick={askUpdate}>{t('change-trip.update')}</Button>
        </>
      )}
      <Back />
    </section>
  )
}

function Back() {
  const t = useT()
  return (
    <Button component={Link} to="/portolan-history" variant="default">
      {t('journeys.cancel')}
    </Button>
  )
}
