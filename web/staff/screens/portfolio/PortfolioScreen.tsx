import { useMemo } from 'react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PortfolioDocument, PortfolioPlacesDocument } from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { Offered, Place } from './offered.ts'
import { PortfolioForm } from './PortfolioForm.tsx'
import styles from './portfolio.module.css'

/** Where the organisation sells journeys to. */
export function PortfolioScreen() {
  const t = useT()
  const language = useLanguage()
  const places = useCall(PortfolioPlacesDocument, {}, { announce: false })
  const call = useCall(PortfolioDocument, {}, { announce: false, isNewest: true })
  const countries = useMemo(
    () => places.data?.countries.map((place): Place => ({ ...place, name: countryName(place.iso2, language) })),
    [places.data, language],
  )
  const portfolio = call.data?.organisationPortfolio
  const failed = [places, call].find(({ error }) => error)
  return (
    <Screen title={t('portfolio.title')}>
      <WhoSees who="colleagues" />
      <p className={styles.intro}>{t('portfolio.intro')}</p>
      {failed && <FailedCall title={t('portfolio.failed')} call={failed} />}
      {!failed && !(countries && portfolio) && <Skeleton lines={10} />}
      {countries && portfolio && (
        <PortfolioForm
          key={portfolio.version}
          places={countries}
          version={portfolio.version}
          kept={
            new Map(
              portfolio.countries.map(({ country, regions }) => [country.iso2, regions.map(({ id }) => id)]),
            ) as Offered
          }
        />
      )}
    </Screen>
  )
}
