import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Form } from '../form/use-form.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import type { CreateValues } from './create-input.ts'

/** Whether the page tells what happens along the trip; not asked where the organisation has no events. */
export function ShowEventsField({ form }: { form: Form<CreateValues> }) {
  const t = useT()
  const { features } = useViewer()
  if (!features.has('events')) return null
  return (
    <Checkbox
      label={t('journeys.show-events')}
      description={t('journeys.show-events.hint')}
      checked={form.values.showEvents}
      onChange={({ currentTarget }) => form.setFieldValue('showEvents', currentTarget.checked)}
    />
  )
}
