import { ExternalLink } from 'lucide-react'
import { hostOf } from '#domain/web-link.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useFavourites } from '#web/staff/favourites/use-favourites.ts'
import { OfficialPagesDocument } from '#web/staff/generated/graphql.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './information-centre.module.css'

type OfficialPagesProps = { country: string | null; onPick: (iso2: string) => void }

/** What governments say of a country, on their own pages; favourites are one press away. */
export function OfficialPages({ country, onPick }: OfficialPagesProps) {
  const t = useT()
  const language = useLanguage()
  const favourites = useFavourites()
  const iso2 = country && /^[A-Z]{2}$/.test(country) ? country : null
  const call = useCall(OfficialPagesDocument, { countryId: iso2 ?? '' }, { enabled: iso2 !== null, announce: false })
  const isUnknown = call.error?.code === 'NOT_FOUND'
  return (
    <section className="card" aria-labelledby="official">
      <h2 id="official">{t('information.official')}</h2>
      <PlaceCombobox
        label={t('information.country')}
        kind="country"
        value={iso2 && !isUnknown ? countryName(iso2, language) : ''}
        placeholder={t('information.country.hint')}
        onPick={({ id }) => onPick(id)}
      />
      {favourites.length > 0 && (
        <p className={styles.names}>
          {favourites.slice(0, 12).map((each) => (
            <button key={each} type="button" className={styles.favourite} onClick={() => onPick(each)}>
              {countryName(each, language)}
            </button>
          ))}
        </p>
      )}
      {iso2 && call.isPending && <Skeleton lines={4} />}
      {call.error && !isUnknown && <FailedCall title={t('information.failed')} call={call} />}
      <p role="status">{isUnknown && t('country-information.not-found', { code: iso2 ?? '' })}</p>
      {call.data?.officialPages.length === 0 && <p>{t('information.official.none')}</p>}
      {call.data && (
        <ul className={styles.links}>
          {call.data.officialPages.map((page) => (
            <li key={page.link}>
              <a href={page.link} target="_blank" rel="noopener noreferrer">
                <ExternalLink size={16} aria-hidden />
                <span>
                  {page.name}
                  <small>
                    {t('information.official.page', {
                      host: hostOf(page.link),
                      language: page.language,
                      date: formatDay(page.publishedAt, language),
                    })}
                  </small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
