import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type RefObject,
} from 'react'

/** What became of the text of a field: a place, or nothing to wait for; not understood; or it was changed meanwhile. */
export type Settled = 'taken' | 'refused' | 'changed'
export type PlaceField = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly settle: () => Promise<Settled>
}

const FieldsContext = createContext<Set<PlaceField> | null>(null)

/** Lets the form around a field settle its text before it goes on; whether there is such a form. */
export function usePlaceForm(input: PlaceField['input'], settle: PlaceField['settle']): boolean {
  const fields = use(FieldsContext)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    const field = { input, settle: () => latest.current() }
    fields?.add(field)
    return () => void fields?.delete(field)
  }, [fields, input])
  return fields !== null
}

type PlaceFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: () => void
}

/** A form that goes on only when no place field holds text that is no place: what names one is taken first. */
export function PlaceForm({ onSubmit, ref, ...props }: PlaceFormProps) {
  const [fields] = useState(() => new Set<PlaceField>())
  const [settled, setSettled] = useState(0)
  const submitted = useRef(0)
  const isSettling = useRef(false)

  // The places that were taken are in the values by now.
  useEffect(() => {
    if (settled === submitted.current) return
    submitted.current = settled
    onSubmit()
  }, [settled, onSubmit])

  async function settleAll(): Promise<void> {
    if (isSettling.current) return
    isSettling.current = true
    const all = [...fields]
    const results = await Promise.all(all.map((field) => field.settle()))
    isSettling.current = false
    const refused = all.filter((_, index) => results[index] === 'refused').map(({ input }) => input.current)
    if (results.every((result) => result === 'taken')) setSettled((times) => times + 1)
    else refused.find((input) => input !== null)?.focus()
  }
  return (
    <FieldsContext value={fields}>
      <form
        {...props}
        ref={ref}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void settleAll()
        }}
      />
    </FieldsContext>
  )
}
