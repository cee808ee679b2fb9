import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { Rhumb } from '#web/ui/Rhumb.tsx'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { placeKey } from '#domain/places.ts'
import { CitizenshipField } from '#web/staff/fields/CitizenshipField.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { focusFirstError } from '#web/staff/fields/focus-field.ts'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { useTypedPlaceNames } from '#web/staff/fields/typed-names.ts'
import { lookupDays, lookupTitle } from '#web/staff/trip/lookup-text.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { StopList } from '#web/staff/fields/StopList.tsx'
import { useStored } from '#web/staff/stored.ts'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { tripSearchPath } from '#web/staff/trip/trip-search.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { problemsOf, searchOf, type QuickField, type QuickSearch } from './quick-search.ts'
import styles from './quick-look-up.module.css'

const shownRecent = 4

/** The short search: what most people ask, in one line. It leads to the look-up, which asks and answers the rest. */
export function QuickLookUp() {
  const t = useT()
  const go = useNavigate()
  const language = useLanguage()
  const { departure, citizenships, purpose } = useLookupDefaults()
  const recent = useStored('lookupHistory')
  const form = useRef<HTMLFormElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const [values, setValues] = useState<QuickSearch>({
    from: departure ? placeKey(departure) : '',
    to: [],
    start: '',
    end: '',
    citizenships,
  })
  const nameOf = useTypedPlaceNames([values.from, ...values.to])
  const problems = problemsOf(values)
  const change = (changes: Partial<QuickSearch>) => setValues((known) => ({ ...known, ...changes }))
  const errorOf = (field: QuickField): string | undefined => {
    const problem = problems[field]
    return problem && (isSubmitted || problem === 'order' || problem === 'length')
      ? t(`newsboard.search.${problem}`)
      : undefined
  }
  const address = tripSearchPath(searchOf(values, purpose))
  function onSubmit() {
    if (Object.keys(problems).length === 0) return void go(address)
    setSubmitted(true)
    setTimeout(() => focusFirstError(form.current))
  }
  return (
    <section className={`card ${styles.lookUp}`} aria-labelledby="board-look-up">
      <div className={styles.corner} aria-hidden="true">
        <Rhumb width={420} height={56} x={400} y={10} radius={360} opacity={0.3} />
      </div>
      <h2 id="board-look-up">{t('menu.lookup')}</h2>
      <PlaceForm ref={form} onSubmit={onSubmit} className={styles.fields} aria-labelledby="board-look-up">
        <PlaceCombobox
          label={t('look-up.departure')}
          kind="origin"
          value={values.from === '' ? '' : nameOf(values.from)}
          placeholder={t('look-up.place-hint')}
          error={errorOf('from')}
          onPick={({ key }) => change({ from: key })}
        />
        <div className={styles.destinations}>
          <PlaceCombobox
            data-path="to"
            ref={focusWherePointed}
            label={t('newsboard.search.destinations')}
            kind="destination"
            placeholder={t(values.to.length === 0 ? 'look-up.place-hint' : 'look-up.destinations.add')}
            error={errorOf('to')}
            onPick={({ key }) => change({ to: [...values.to, key] })}
          />
          <StopList
            label={t('look-up.destinations.chosen')}
            keys={values.to}
            nameOf={nameOf}
            onChange={(order) => change({ to: order.map((index) => values.to[index]!) })}
          />
        </div>
        <DateField
          label={t('look-up.outbound')}
          value={values.start}
          error={errorOf('start')}
          takesRange
          openAt={values.end}
          onOutAndBack={({ from, to }) => change({ start: from, end: to })}
          onChange={(start) => change({ start })}
        />
        <DateField
          label={t('look-up.return')}
          value={values.end}
          error={errorOf('end')}
          openAt={values.start}
          countFrom={values.start}
          onChange={(end) => change({ end })}
        />
        <CitizenshipField
          value={values.citizenships}
          error={errorOf('citizenships')}
          onChange={(chosen) => change({ citizenships: chosen })}
        />
        <Button type="submit" className={styles.submit!}>
          {t('newsboard.search.submit')}
        </Button>
      </PlaceForm>
      <div className={styles.foot}>
        {recent.length > 0 && (
          <nav aria-label={t('look-up.recent')}>
            <span>{t('newsboard.search.recent')}</span>
            {recent.slice(0, shownRecent).map((entry) => (
              <Link key={entry.path} to={entry.path}>
                {lookupTitle(entry, language)}{' '}
                {entry.citizenships.map((iso2) => (
                  <IsoCode key={iso2} iso2={iso2} name={countryName(iso2, language)} />
                ))}
                {lookupDays(entry, language, t) && ` ${lookupDays(entry, language, t)}`}
              </Link>
            ))}
          </nav>
        )}
        <Link to={address} className={styles.more}>
          {t('newsboard.search.more', { purpose: t(`look-up.purpose.${purpose}`) })}
        </Link>
      </div>
    </section>
  )
}

/** A phone would open its keyboard over the board. */
function focusWherePointed(input: HTMLInputElement | null): void {
  if (!input || input.dataset.greeted || !window.matchMedia('(pointer: fine)').matches) return
  input.dataset.greeted = 'true'
  input.focus({ preventScroll: true })
}
