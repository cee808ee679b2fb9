import { useRef, useState, type KeyboardEvent } from 'react'
import { TriangleAlert, X } from 'lucide-react'
import { travellerProblems } from '#domain/assessment/traveller-fields.ts'
import { onlyMeant } from '#domain/wording/meant-place.ts'
import { focusFieldOf } from '#web/staff/fields/focus-field.ts'
import { matchCountries } from '#web/staff/fields/match-countries.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { countOf, holderOf, mergeEqual, mergeWithBefore, withHome, type TypedTraveller } from '#web/staff/trip/party.ts'
import { travellerDetails, travellerLine, travellerName, travellersName } from '#web/staff/trip/traveller-words.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { TravellerPanel } from './TravellerPanel.tsx'
import { isNothing, isOfChild, splitTraveller } from './typed-traveller.ts'
import styles from './travellers.module.css'

type TravellersFieldProps = {
  value: readonly TypedTraveller[]
  error?: string | undefined
  /** Nobody has said yet who travels: they are those who usually do. */
  isPreset: boolean
  /** The last day of the trip, as far as it is known. */
  lastDay: string
  /** Whose details are open at first. */
  openAtFirst?: number | undefined
  onChange: (party: readonly TypedTraveller[]) => void
}

/** One field takes passports; each is a chip, and each chip a traveller, who opens. */
export function TravellersField({
  value: party,
  error,
  isPreset,
  lastDay,
  openAtFirst,
  onChange,
}: TravellersFieldProps) {
  const t = useT()
  const language = useLanguage()
  const reader = { t, language }
  const countries = useCountries()
  const chips = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<number | null>(openAtFirst ?? null)
  const [understood, setUnderstood] = useState('')
  const openAt = opened === null || !party[opened] ? null : opened
  const countryNamed = (text: string) =>
    onlyMeant(matchCountries(countries.data?.countries ?? [], text, language), text)?.id ?? null
  const people = party.reduce((sum, each) => sum + countOf(each), 0)

  function change(next: readonly TypedTraveller[]) {
    setUnderstood('')
    onChange(next)
  }
  function add(iso2: string, typed: string) {
    const { told } = splitTraveller(typed, countryNamed)
    const added = { ...holderOf(iso2), ...told }
    // A child comes beside the adult who usually travels.
    const isSaidNow = isPreset && party.length === 1 && party[0]!.passports[0]?.country === iso2 && !isOfChild(told)
    const next = mergeEqual([...(isSaidNow ? [] : party), added])
    const same = isSaidNow ? undefined : next.find((each, index) => each !== party[index] && index < party.length)
    setOpened(null)
    setUnderstood(
      same
        ? t('traveller-form.understood.more', { text: travellerName(same, reader), count: countOf(same) })
        : isNothing(told)
          ? isSaidNow
            ? t('look-up.place.chosen-before', { typed: travellerName(added, reader) })
            : ''
          : t('traveller-form.understood', { text: travellerLine(added, reader) }),
    )
    onChange(next)
  }
  const focusChip = (at: number) =>
    chips.current?.querySelectorAll<HTMLButtonElement>(':scope > li > button:first-child')[at]?.focus()
  function close(at: number) {
    setOpened(null)
    change(mergeEqual(party))
    setTimeout(() => focusChip(Math.min(at, party.length - 1)))
  }
  function remove(at: number, button: HTMLElement) {
    focusFieldOf(button)
    setOpened(null)
    change(party.filter((_, index) => index !== at))
  }
  function onChipKey(event: KeyboardEvent<HTMLButtonElement>, at: number) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: party.length - 1 }[event.key]
    if (to !== undefined) focusChip(Math.max(0, Math.min(to, party.length - 1)))
    else if (event.key === 'ArrowDown') setOpened(at)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at, event.currentTarget)
    else return
    event.preventDefault()
  }

  return (
    <div>
      <PlaceCombobox
        data-path="travellers"
        label={t('traveller-form.field', { people })}
        kind="country"
        placeholder={t(party.length === 0 ? 'traveller-form.add' : 'traveller-form.add.more')}
        error={error}
        splitMore={(typed) => {
          const { name, told } = splitTraveller(typed, countryNamed)
          return { name, more: isNothing(told) ? '' : typed }
        }}
        onPick={({ id }, more) => add(id, more)}
      />
      <p role="status" className={understood === '' ? 'visually-hidden' : styles.understood}>
        {understood}
      </p>
      {party.length > 0 && (
        <ul ref={chips} className={styles.chips} aria-label={t('traveller-form.chosen')}>
          {party.map((traveller, at) => {
            const name = travellersName(traveller, reader)
            const details = travellerDetails(traveller, reader)
            const isWrong = travellerProblems(traveller).length > 0
            return (
              <li key={at} className={isWrong ? styles.wrong : undefined}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-expanded={openAt === at}
                  title={t('traveller-form.open', { name })}
                  onClick={() => (openAt === at ? close(at) : setOpened(at))}
                  onKeyDown={(event) => onChipKey(event, at)}
                >
                  {isWrong && <TriangleAlert size={15} />}
                  {traveller.passports.map(({ country }, index) => (
                    <IsoCode key={index} iso2={country} />
                  ))}
                  <span>{name}</span>
                  {details.length > 0 && <small>{details.join(' · ')}</small>}
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('look-up.remove', { name })}
                  onClick={(event) => remove(at, event.currentTarget)}
                >
                  <X size={15} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {openAt !== null && (
        <TravellerPanel
          key={openAt}
          at={openAt}
          traveller={party[openAt]!}
          lastDay={lastDay}
          before={openAt > 0 ? travellersName(party[openAt - 1]!, reader) : null}
          isAlone={party.length === 1}
          like={party.find(({ passports }) => passports.length > 0)}
          onChange={(next) => change(party.map((each, index) => (index === openAt ? next : each)))}
          onMerge={() => {
            setOpened(openAt - 1)
            change(mergeWithBefore(party, openAt))
          }}
          onHomeForAll={(residence) => change(withHome(party, residence))}
          onClose={() => close(openAt)}
        />
      )}
    </div>
  )
}
