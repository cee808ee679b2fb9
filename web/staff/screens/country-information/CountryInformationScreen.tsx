import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../api/use-call.ts'
import { FailedCall } from '../../errors/ErrorNotice.tsx'
import { focusOnce } from '../../fields/focus-field.ts'
import { countryName } from '../../fields/place-names.ts'
import { PlaceCombobox } from '../../fields/PlaceCombobox.tsx'
import { CountryInformationDocument } from '../../generated/graphql.ts'
import { Screen } from '../../shell/Screen.tsx'
import { Skeleton } from '../../shell/Skeleton.tsx'
import { useLanguage, useT } from '../../words/words.ts'
import { CountryFacts } from './CountryFacts.tsx'
import { CountryIndex } from './CountryIndex.tsx'
import styles from './country-information.module.css'

/** The country database: one country at a time, named in the address. */
export function CountryInformationScreen() {
  const t = useT()
  const language = useLanguage()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  // As somebody types it into the address.
  const id = parameters.get('country')?.trim().toUpperCase() || null
  const call = useCall(CountryInformationDocument, { id: id ?? '' }, { enabled: id !== null, announce: false })
  const { data, error, isPending } = call
  const information = data?.countryInformation
  const isUnknown = error?.code === 'NOT_FOUND'
  return (
    <Screen
      title={t('country-information.title')}
      {...(information && {
        windowTitle: t('country-information.window-title', { country: information.country.nameShort }),
      })}
    >
      <div className={styles.field}>
        <PlaceCombobox
          ref={id === null ? focusOnce : null}
          label={t('country-information.pick')}
          kind="country"
          value={id === null || isUnknown ? '' : countryName(id, language)}
          placeholder={t('country-information.pick.hint')}
          onPick={(country) => void navigate(`?country=${country.id}`)}
        />
      </div>
      {id === null && (
        <>
          <p className={styles.hint}>{t('country-information.none')}</p>
          <CountryIndex />
        </>
      )}
      {id !== null && isPending && <Skeleton lines={8} />}
      <p className={isUnknown ? styles.hint : undefined} role="status">
        {isUnknown && t('country-information.not-found', { code: id })}
      </p>
      {error && !isUnknown && <FailedCall title={t('country-information.failed')} call={call} />}
      {information && <CountryFacts information={information} />}
    </Screen>
  )
}
