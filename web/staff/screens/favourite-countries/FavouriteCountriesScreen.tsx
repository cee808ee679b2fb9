import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { FavouriteCountriesDocument } from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { Defaults } from './Defaults.tsx'
import { Favourites } from './Favourites.tsx'
import styles from './favourite-countries.module.css'

/** What the organisation sells most, and where its look-ups start. */
export function FavouriteCountriesScreen() {
  const t = useT()
  const call = useCall(FavouriteCountriesDocument, {}, { announce: false })
  return (
    <Screen title={t('favourites.title')}>
      <WhoSees who="colleagues" />
      <div className={styles.sides}>
        <Defaults />
        <section className="card" aria-labelledby="favourites">
          <h2 id="favourites">{t('favourites.list')}</h2>
          <p className={styles.hint}>{t('favourites.intro')}</p>
          {call.isPending && <Skeleton lines={6} />}
          {call.error && <FailedCall title={t('favourites.failed')} call={call} />}
          {call.data && <Favourites selections={call.data.organisationCountrySelections} />}
        </section>
      </div>
    </Screen>
  )
}
