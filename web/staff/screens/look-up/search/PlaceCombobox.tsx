import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { TextInput } from '@mantine/core'
import { fold } from '../../../../../domain/wording/fold.ts'
import { useLanguage, useT } from '../../../words/words.ts'
import { keepPlaceName } from './place-names.ts'
import { PlaceOptions } from './PlaceOptions.tsx'
import styles from './combobox.module.css'
import { usePlaceOptions, type PlaceFieldKind, type PlaceOption } from './use-place-options.ts'

type PlaceComboboxProps = {
  id?: string
  label: string
  kind: PlaceFieldKind
  /** What the field holds; empty in a field that adds to a list. */
  value?: string
  placeholder?: string
  description?: string | undefined
  error?: string | undefined
  taken?: readonly string[]
  rightSection?: ReactNode
  ref?: Ref<HTMLInputElement>
  onPick: (place: PlaceOption) => void
  /** Of a field that may stay empty: all of its text was deleted. */
  onEmpty?: () => void
}

const NONE: readonly string[] = []
const NOTHING_CHOSEN = -1

/** A text field that offers places: type to search, arrows to choose, Enter to take, Escape to leave. */
export function PlaceCombobox({
  id,
  label,
  kind,
  value = '',
  placeholder,
  description,
  error,
  taken = NONE,
  rightSection,
  ref,
  onPick,
  onEmpty,
}: PlaceComboboxProps) {
  const t = useT()
  const language = useLanguage()
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NOTHING_CHOSEN)
  const { options: found, isHistory, isSettled } = usePlaceOptions(kind, typed ?? '', isOpen)
  const options = found.filter(({ key }) => !taken.includes(key))
  const current = isOpen ? options[Math.min(active, options.length - 1)] : undefined
  const isNamed = ({ name, id }: PlaceOption) => [name, id].some((text) => fold(text) === fold(typed ?? ''))

  function leave() {
    setTyped(null)
    setOpen(false)
    setActive(NOTHING_CHOSEN)
  }
  function pick(option: PlaceOption) {
    keepPlaceName(option, option.name, language)
    leave()
    onPick(option)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      if (options.length > 0) setActive((Math.max(active, step > 0 ? -1 : 0) + step + options.length) % options.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      pick(current)
    } else if (event.key === 'Tab' && current && typed) {
      pick(current)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }

  /** Who typed a whole name or code and goes on has chosen it. */
  function onBlur() {
    const named = isOpen && typed ? options.find(isNamed) : undefined
    if (named) pick(named)
    else leave()
  }

  return (
    <div className={styles.combobox}>
      <TextInput
        id={id}
        ref={ref}
        label={label}
        description={description}
        error={error}
        placeholder={placeholder}
        rightSection={rightSection}
        role="combobox"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.key}`}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          if (text === '') onEmpty?.()
          // What was used before is offered, not chosen: Enter in an emptied field goes on without it.
          setActive(text === '' ? NOTHING_CHOSEN : 0)
          setOpen(true)
        }}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <PlaceOptions
        id={listId}
        label={label}
        options={isOpen ? options : []}
        active={current?.key}
        heading={isHistory && isOpen && options.length > 0 ? t('look-up.used-before') : null}
        onPick={pick}
      />
      <p
        role="status"
        className={isOpen && typed && isSettled && options.length === 0 ? styles.nothing : 'visually-hidden'}
      >
        {isOpen &&
          typed &&
          isSettled &&
          (options.length === 0
            ? t('look-up.no-place', { typed })
            : t('look-up.places-found', { count: options.length }))}
      </p>
    </div>
  )
}
