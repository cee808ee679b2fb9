import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { usePlaceForm, type Settled } from './place-form.tsx'
import { useAfterPress } from './use-after-press.ts'
import { usePlaceOptions, type NotTaken, type PlaceFieldKind, type PlaceOption } from './use-place-options.ts'

/** Parts a typed text into the name of a place and what is said of it: "Vietnam 5 nights". */
export type SplitMore = (typed: string) => { readonly name: string; readonly more: string }

type Field = {
  readonly kind: PlaceFieldKind
  readonly taken: readonly string[]
  readonly input: RefObject<HTMLInputElement | null>
  /** `more` is what was typed behind the place. */
  readonly onPick: (place: PlaceOption, more: string) => void
  readonly splitMore: SplitMore | undefined
  /** More was typed behind a place that is chosen already. */
  readonly onMoreOfTaken: ((more: string) => void) | undefined
  /** A place that is chosen already was typed again. */
  readonly onTakenAgain: ((key: string) => void) | undefined
  readonly onEmpty: (() => void) | undefined
}
/** Somebody has finished typing: the text becomes a place as soon as its own answer is there. */
type Awaited = {
  /** Enter and Tab take the first place; who merely goes on has meant one only if no other fits as well. */
  readonly how: 'first' | 'only'
  /** Enter keeps the cursor in the field: what is typed meanwhile is for what comes next. */
  readonly keepsKeys: boolean
  readonly failuresBefore: number
}

/** What is typed in a place field and what becomes of it. Text is only ever taken for what it found itself. */
export function usePlaceField({ kind, taken, input, onPick, splitMore, onMoreOfTaken, onTakenAgain, onEmpty }: Field) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** With the arrows. */
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  /** The text was a place that is chosen already: it is said, and the field is free for the next. */
  const [chosenBefore, setChosenBefore] = useState('')
  const keysAhead = useRef('')
  const told = useRef<((settled: Settled) => void)[]>([])
  const afterPress = useAfterPress()
  const whole = (typed ?? '').trim()
  const { name: text, more } = splitMore?.(whole) ?? { name: whole, more: '' }
  const places = usePlaceOptions({ kind, typed: text, taken, isOpen, isAwaited: awaited !== null })
  const { options, first, outcome } = places
  const chosen = options.find(({ key }) => key === chosenKey)
  const current = isOpen ? (chosen ?? first ?? undefined) : undefined

  function tell(settled: Settled) {
    for (const listener of told.current.splice(0)) listener(settled)
  }
  function change(value: string | null) {
    setTyped(value)
    setChosenKey(null)
    setNotTaken(null)
    setChosenBefore('')
    setAwaited(null)
    keysAhead.current = ''
    tell('changed')
  }
  function leave() {
    change(null)
    setOpen(false)
  }
  const pick = (place: PlaceOption) => handOver(() => onPick(place, more))
  /** Hands over what was typed, and goes on with what was typed ahead. */
  function handOver(hand: () => void) {
    const ahead = keysAhead.current
    tell('taken')
    leave()
    hand()
    if (ahead !== '') typeAhead(ahead)
  }
  /** Goes on with what was typed while a text was waited for. */
  function typeAhead(keys: string) {
    const [next = '', ...rest] = keys.split('\n')
    setTyped(next)
    setOpen(true)
    if (rest.length === 0) return
    keysAhead.current = rest.join('\n')
    setAwaited({ how: 'first', keepsKeys: true, failuresBefore: places.failures })
  }
  function refuse(reason: NotTaken) {
    if (keysAhead.current !== '') setTyped(`${whole} ${keysAhead.current.replaceAll('\n', ' ').trim()}`)
    keysAhead.current = ''
    setAwaited(null)
    setNotTaken(reason)
    tell('refused')
  }
  function conclude(result: PlaceOption | NotTaken) {
    if (result === 'chosen-before') {
      const again = text
      handOver(() => {
        if (places.takenKey) onTakenAgain?.(places.takenKey)
        if (more !== '') onMoreOfTaken?.(more)
        else setChosenBefore(again)
      })
    } else if (typeof result === 'string') refuse(result)
    else pick(result)
  }
  function take(how: 'first' | 'only', keepsKeys = false) {
    if (awaited !== null) return
    const result = outcome(how, places.failures)
    if (result !== null) return conclude(result)
    if (places.hasFailed) places.askAgain()
    setNotTaken(null)
    setAwaited({ how, keepsKeys, failuresBefore: places.failures })
  }

  const result = awaited && text !== '' ? outcome(awaited.how, awaited.failuresBefore) : null
  const isNothing = awaited !== null && text === ''
  useEffect(() => {
    if (result === null && !isNothing) return
    // Drawn before the next key arrives: a key between would still be kept for a text that is no longer waited for.
    queueMicrotask(() => {
      flushSync(() => (result === null ? leave() : conclude(result)))
      if (result === null) input.current?.form?.requestSubmit()
    })
    // The rest belongs to the same render as the result.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [awaited, typeof result === 'object' ? result?.key : result, isNothing])

  usePlaceForm(input, () => {
    if (text === '') return Promise.resolve('taken')
    const settled = new Promise<Settled>((resolve) => told.current.push(resolve))
    take('only')
    return settled
  })
  // A field that goes away is waited for by nobody.
  useEffect(() => () => tell('changed'), [])

  function step(by: 1 | -1) {
    setOpen(true)
    const at = options.findIndex(({ key }) => key === current?.key)
    const next = at < 0 ? (by > 0 ? 0 : options.length - 1) : (at + by + options.length) % options.length
    setChosenKey(options[next]?.key ?? null)
  }
  /** Whether the key is for the text after the one that is waited for. Letters arrive as a change of the text. */
  function keepKey({ key }: KeyboardEvent): boolean {
    if (!awaited?.keepsKeys || (key !== 'Enter' && key !== 'Backspace')) return false
    keysAhead.current = key === 'Enter' ? `${keysAhead.current}\n` : keysAhead.current.slice(0, -1)
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (event.nativeEvent.isComposing) return
    if (keepKey(event)) event.preventDefault()
    else if (by !== undefined) {
      event.preventDefault()
      step(by)
    } else if (event.key === 'Enter' && (text !== '' || chosen)) {
      event.preventDefault()
      if (chosen && isOpen) pick(chosen)
      else take('first', true)
    } else if (event.key === 'Tab' && text !== '') {
      if (chosen && isOpen) pick(chosen)
      else take('first')
    } else if (event.key === 'Escape' && (isOpen || awaited)) {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }
  const leaving = useRef(() => {})
  useEffect(() => {
    leaving.current = () => {
      if (text === '') leave()
      else if (notTaken === null) take('only')
    }
  })
  return {
    ...places,
    typed,
    text,
    isOpen,
    current,
    notTaken,
    chosenBefore,
    isAwaited: awaited !== null,
    pick,
    open: () => setOpen(true),
    onKeyDown,
    onChange(value: string) {
      if (awaited?.keepsKeys && typed !== null && value.startsWith(typed)) {
        keysAhead.current += value.slice(typed.length)
        return
      }
      change(value)
      if (value === '') onEmpty?.()
      setOpen(true)
    },
    onBlur() {
      // The window went to the back, not the cursor elsewhere.
      if (document.activeElement === input.current) return
      setOpen(false)
      afterPress(() => leaving.current())
    },
  }
}
