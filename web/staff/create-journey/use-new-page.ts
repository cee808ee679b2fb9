import { useState } from 'react'
import type { FormErrors } from '@mantine/form'
import { useChange } from '../api/use-call.ts'
import { useForm } from '../form/use-form.ts'
import {
  CreateMyjourneyDocument,
  MyjourneyCountsDocument,
  MyjourneyWaitingCountDocument,
  MyjourneysDocument,
  PaletteTripsDocument,
  type CreateMyjourneyInput,
} from '../generated/graphql.ts'
import { fieldsOfApi, type CreatedJourney, type CreateValues } from './create-input.ts'

type NewPageOptions = {
  initialValues: CreateValues
  check: (values: CreateValues) => FormErrors
  input: (values: CreateValues) => CreateMyjourneyInput
  draft: string
}

/** The form of a new trip page, and the page once it is made. */
export function useNewPage({ input, ...options }: NewPageOptions) {
  const [created, setCreated] = useState<CreatedJourney | null>(null)
  const { mutateAsync } = useChange(CreateMyjourneyDocument, {
    dirty: [MyjourneysDocument, MyjourneyCountsDocument, MyjourneyWaitingCountDocument, PaletteTripsDocument],
  })
  const form = useForm<CreateValues>({
    ...options,
    names: fieldsOfApi,
    async send(values) {
      const { myjourney, errors } = (await mutateAsync({ input: input(values) })).createMyjourney
      if (myjourney) setCreated({ ...myjourney, email: values.email.trim(), language: values.language })
      return errors
    },
  })
  return { form, created, onNew: () => setCreated(null) }
}
