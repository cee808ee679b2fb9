import { useMemo, useState } from 'react'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Search } from 'lucide-react'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { byContinent, found, toggled, withCountries, withoutCountries, type Offered, type Place } from './offered.ts'
import styles from './portfolio.module.css'

type PortfolioListProps = {
  places: readonly Place[]
  offered: Offered
  onChange: (offered: Offered) => void
  onRegions: (place: Place) => void
}

/** Every country by its continent; parts of a country are chosen beside it. */
export function PortfolioList({ places, offered, onChange, onRegions }: PortfolioListProps) {
  const t = useT()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const byCode = useMemo(() => new Map(places.map((place) => [place.iso2, place])), [places])
  const groups = useMemo(() => byContinent(found(places, search), language), [places, search, language])
  return (
    <>
      <TextInput
        type="search"
        className={styles.search!}
        label={t('portfolio.search')}
        leftSection={<Search size={17} />}
        maxLength={60}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status">{groups.length === 0 && t('portfolio.not-found')}</p>
      {groups.map(({ continent, countries }) => {
        const name = continent ? t(`risk.continent.${continent}`) : t('portfolio.continent.other')
        const codes = countries.map(({ iso2 }) => iso2)
        const id = `continent-${continent ?? 'other'}`
        const count = codes.filter((iso2) => offered.has(iso2)).length
        return (
          <section key={id} className={`card ${styles.continent}`} aria-labelledby={id}>
            <header>
              <h2 id={id}>{name}</h2>
              <span>{t('portfolio.continent.count', { chosen: count, all: codes.length })}</span>
              <Button
                variant="default"
                size="xs"
                disabled={count === codes.length}
                aria-label={t('portfolio.continent.all', { continent: name })}
                onClick={() => onChange(withCountries(offered, codes))}
              >
                {t('portfolio.all')}
              </Button>
              <Button
                variant="default"
                size="xs"
                disabled={count === 0}
                aria-label={t('portfolio.continent.none', { continent: name })}
                onClick={() => onChange(withoutCountries(offered, codes))}
              >
                {t('portfolio.clear')}
              </Button>
            </header>
            <ul>
              {countries.map(({ iso2, name: country }) => {
                const regions = offered.get(iso2)
                const place = byCode.get(iso2)!
                return (
                  <li key={iso2}>
                    <Checkbox
                      label={
                        <>
                          <IsoCode iso2={iso2} /> {country}
                        </>
                      }
                      checked={regions !== undefined}
                      onChange={() => onChange(toggled(offered, iso2))}
                    />
                    {regions && place.regions.length > 1 && (
                      <button
                        type="button"
                        className={styles.regions}
                        aria-label={`${t('portfolio.regions.of', { country })}: ${wordsOf(regions.length)}`}
                        onClick={() => onRegions(place)}
                      >
                        {wordsOf(regions.length)}
                      </button>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </>
  )

  function wordsOf(count: number): string {
    return count === 0 ? t('portfolio.regions.whole') : t('portfolio.regions.some', { count })
  }
}
