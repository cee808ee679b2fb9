import { countryName } from '#web/staff/fields/place-names.ts'
import { PurposeField } from '#web/staff/fields/PurposeField.tsx'
import { specifiedPurpose } from '#web/staff/trip/lookup-defaults.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import { UpdateLookupDefaultsDocument, WhoAmIDocument } from '#web/staff/generated/graphql.ts'
import { useStored, writeStored } from '#web/staff/stored.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './favourite-countries.module.css'

/** Where new look-ups start, and for whom: for everybody, and for whoever sits at this browser. */
export function Defaults() {
  const t = useT()
  const language = useLanguage()
  const { organisation, defaultDepartureId, defaultNationalityId } = useViewer()
  const departure = useStored('defaultDeparture')
  const nationality = useStored('defaultNationality')
  const save = useChange(UpdateLookupDefaultsDocument, { announce: false, dirty: [WhoAmIDocument] })
  const kept = {
    departureId: organisation.defaultDepartureId,
    nationalityId: organisation.defaultNationalityId,
    restrictionType: organisation.defaultRestrictionType,
  }

  async function keep(change: Partial<typeof kept>) {
    const isDone = await save.mutateAsync({ ...kept, ...change }).then(
      ({ updateLookupDefaults }) => updateLookupDefaults.ok,
      () => false,
    )
    if (isDone) showToast(t('favourites.defaults.saved'))
    else reportError(t('favourites.not-saved'))
  }
  const name = (iso2: string | null) => (iso2 === null ? '' : countryName(iso2, language))
  const usual = (iso2: string) => t('favourites.defaults.usual', { country: countryName(iso2, language) })
  return (
    <section className={`card ${styles.defaults}`} aria-labelledby="defaults">
      <h2 id="defaults">{t('favourites.defaults')}</h2>
      <p className={styles.hint}>{t('favourites.defaults.intro')}</p>
      <fieldset>
        <legend>{t('favourites.defaults.ours', { organisation: organisation.name })}</legend>
        <PlaceCombobox
          label={t('favourites.defaults.departure')}
          kind="country"
          value={name(kept.departureId)}
          placeholder={usual('DE')}
          onPick={({ id }) => void keep({ departureId: id })}
          onEmpty={() => void keep({ departureId: null })}
        />
        <PlaceCombobox
          label={t('favourites.defaults.nationality')}
          kind="country"
          value={name(kept.nationalityId)}
          placeholder={usual('DE')}
          onPick={({ id }) => void keep({ nationalityId: id })}
          onEmpty={() => void keep({ nationalityId: null })}
        />
        <PurposeField
          value={kept.restrictionType ?? specifiedPurpose}
          onChange={(restrictionType) => void keep({ restrictionType })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('favourites.defaults.mine')}</legend>
        <p className={styles.hint}>{t('favourites.defaults.mine.hint')}</p>
        <PlaceCombobox
          label={t('favourites.defaults.departure.mine')}
          kind="origin"
          value={departure ? (departure.type === 'COUNTRY' ? name(departure.id) : departure.name) : ''}
          placeholder={usual(defaultDepartureId ?? kept.departureId ?? 'DE')}
          onPick={({ type, id, name: called }) => writeStored('defaultDeparture', { type, id, name: called })}
          onEmpty={() => writeStored('defaultDeparture', null)}
        />
        <PlaceCombobox
          label={t('favourites.defaults.nationality')}
          kind="country"
          value={name(nationality)}
          placeholder={usual(defaultNationalityId ?? kept.nationalityId ?? 'DE')}
          onPick={({ id }) => writeStored('defaultNationality', id)}
          onEmpty={() => writeStored('defaultNationality', null)}
        />
      </fieldset>
    </section>
  )
}
