import { useState } from 'react'
import { useForm as useFormState, type FormErrors } from '@mantine/form'
import { focusFirstError } from '../fields/focus-field.ts'
import { confirm } from '../panel/confirm.tsx'
import { useT } from '../words/words.ts'
import { changesOf, keepDraft, readDraft, type FormValues } from './drafts.ts'
import { byField, refusalOf, type Refusal } from './refusal.ts'
import { useUnfinished } from './unfinished.ts'

type FormOptions<Values> = {
  initialValues: Values
  /** What is wrong with a field; asked when somebody wants to go on. */
  check: (values: Values) => FormErrors
  /** `changes` are the values that are no longer the initial ones. Nothing refused: it is done. */
  send: (values: Values, changes: Partial<Values>) => Promise<Refusal>
  /** The fields by their names in the API. */
  names?: Readonly<Record<string, keyof Values & string>>
  /** The name under which unfinished values outlive the page, for as long as the tab and the session. Never of a password. */
  draft?: string
}

/** At this place of the errors stands what belongs to no field. */
export const WHOLE = ''

/** To the first wrong field, once it is marked; else to what is said of the whole, unless the focus is in the form still. */
function focusProblem(form: HTMLFormElement | null): void {
  setTimeout(() => {
    if (!focusFirstError(form) && !form?.contains(document.activeElement))
      form?.querySelector<HTMLElement>('[role="alert"]')?.focus()
  })
}

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>

/** The state of a form, how it is sent and what becomes of a refusal. `Form.tsx` shows it. */
export function useForm<Values extends FormValues>({
  initialValues,
  check,
  send,
  names = {},
  draft,
}: FormOptions<Values>) {
  const t = useT()
  const [initial] = useState(initialValues)
  const [restored, setRestored] = useState(() => (draft === undefined ? {} : readDraft(draft, initial)))
  const state = useFormState<Values>({
    initialValues: { ...initial, ...restored },
    validate: check,
    onValuesChange: (values) =>
      draft !== undefined && keepDraft(draft, changesOf(values, initial) as FormValues, initial),
  })
  const changes = changesOf(state.values, initial)
  const isUnfinished = Object.keys(changes).length > 0
  useUnfinished(isUnfinished)

  function discard() {
    state.setValues(initial)
    state.clearErrors()
    setRestored({})
  }
  const submit = state.onSubmit(
    async (values, event) => {
      const form = event?.currentTarget ?? null
      const refusal = await send(values, changesOf(values, initial)).catch(refusalOf)
      if (refusal.length === 0) return discard()
      state.setErrors(byField<string>(refusal, names, WHOLE))
      focusProblem(form)
    },
    (_errors, _values, event) => focusProblem(event?.currentTarget ?? null),
  )

  return {
    ...state,
    submit,
    discard,
    changes,
    wasRestored: Object.keys(restored).length > 0,
    /** Whether it may be closed: at once where nothing was typed, else somebody is asked, and what was typed is gone. */
    async mayClose(): Promise<boolean> {
      const question = { title: t('discard.question'), yes: t('discard.yes'), no: t('discard.no') }
      const isYes = Object.keys(changesOf(state.getValues(), initial)).length === 0 || (await confirm(question))
      if (isYes) discard()
      return isYes
    },
  }
}
