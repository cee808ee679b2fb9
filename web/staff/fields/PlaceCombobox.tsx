import { useId, useLayoutEffect, useRef } from 'react'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { Flag, MapPin, Plane } from 'lucide-react'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { keepPlace } from './place-names.ts'
import { keepTypedName } from './typed-names.ts'
import styles from './combobox.module.css'
import { usePlaceField, type SplitMore } from './use-place-field.ts'
import type { PlaceFieldKind, PlaceOption } from './use-place-options.ts'

type PlaceComboboxProps = Pick<TextInputProps, 'placeholder' | 'description' | 'error' | 'rightSection'> & {
  /** Its name in a form. */
  'data-path'?: string
  label: string
  kind: PlaceFieldKind
  /** What the field holds; empty in a field that adds to a list. */
  value?: string
  taken?: readonly string[]
  ref?: ((input: HTMLInputElement | null) => void) | null
  onPick: (place: PlaceOption, more: string) => void
  /** More than a place may be typed. */
  splitMore?: SplitMore
  /** More was typed behind a place that is chosen already. */
  onMoreOfTaken?: (more: string) => void
  /** A place that is chosen already was typed again. */
  onTakenAgain?: (key: string) => void
  /** Of a field that may stay empty: all of its text was deleted. */
  onEmpty?: () => void
}

const NONE: readonly string[] = []

/**
 * A text field that offers places: type to search, arrows to choose, Enter to take, Escape to leave. Text that is no
 * place stays, and the field says so.
 */
export function PlaceCombobox({
  label,
  kind,
  value = '',
  error,
  taken = NONE,
  ref,
  onPick,
  splitMore,
  onMoreOfTaken,
  onTakenAgain,
  onEmpty,
  ...props
}: PlaceComboboxProps) {
  const t = useT()
  const language = useLanguage()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = usePlaceField({
    kind,
    taken,
    input,
    splitMore,
    onMoreOfTaken,
    onTakenAgain,
    onEmpty,
    onPick: (place, more) => {
      keepPlace(place, language)
      keepTypedName(place.key, place.typedName)
      onPick(place, more)
    },
  })
  const { isOpen, typed, text, options, current, notTaken, chosenBefore, isAwaited, isSettled, untyped } = field
  // What is typed after a place was taken takes its place; what is being typed when its name comes late stays.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select()
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value])
  const shown = isOpen ? options : []
  const problem = notTaken && t(`look-up.place.${notTaken}`, { typed: text })
  const searching = isSettled || field.hasFailed ? null : t('look-up.place.searching', { typed: text })
  const isEmptyHanded = isOpen && text !== '' && isSettled && options.length === 0 && !problem

  function status(): string {
    if (problem) return problem
    if (chosenBefore !== '') return t('look-up.place.chosen-before', { typed: chosenBefore })
    if (isAwaited && searching) return searching
    if (!isOpen || text === '' || !isSettled) return ''
    if (options.length > 0) return t('look-up.places-found', { count: options.length })
    return t('look-up.place.nothing-found', { typed: text })
  }
  return (
    <div className={styles.combobox}>
      <TextInput
        {...props}
        ref={useMergedRef(input, ref ?? null)}
        label={label}
        error={problem ?? error}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.key}`}
        aria-busy={isAwaited || undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={field.open}
        onBlur={field.onBlur}
        onKeyDown={field.onKeyDown}
      />
      <PlaceOptions
        id={listId}
        label={label}
        options={shown}
        active={current?.key}
        heading={untyped && shown.length > 0 ? t(`look-up.${untyped}`) : null}
        note={isOpen ? searching : null}
        onPick={field.pick}
      />
      <p
        role="status"
        className={(isAwaited && !isOpen) || isEmptyHanded || chosenBefore !== '' ? styles.news : 'visually-hidden'}
      >
        {status()}
      </p>
    </div>
  )
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const icons = { COUNTRY: Flag, REGION: MapPin, AIRPORT: Plane }

type PlaceOptionsProps = {
  id: string
  label: string
  options: readonly PlaceOption[]
  active: string | undefined
  heading: string | null
  /** That more is being looked for. */
  note: string | null
  onPick: (option: PlaceOption) => void
}

/** The list of a place field. The focus stays in the field, so pressing the pointer must not take it away. */
function PlaceOptions({ id, label, options, active, heading, note, onPick }: PlaceOptionsProps) {
  return (
    <div
      className={options.length > 0 || note ? styles.options : undefined}
      onPointerDown={(event) => event.preventDefault()}
    >
      {heading && <p className={styles.optionsHeading}>{heading}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option) => {
          const Icon = icons[option.type]
          return (
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option.key === active}
              ref={option.key === active ? scrollIntoView : null}
              className={styles.option}
              onClick={() => onPick(option)}
            >
              <Icon size={17} />
              <span>{option.typedName ?? option.name}</span>
              {option.detail && <small>{option.detail}</small>}
            </div>
          )
        })}
      </div>
      {note && (
        <p className={styles.note} aria-hidden="true">
          {note}
        </p>
      )}
    </div>
  )
}
