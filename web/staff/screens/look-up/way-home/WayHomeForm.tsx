import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { PlaneTakeoff } from 'lucide-react'
import { mostChanges } from '#domain/way-home/route.ts'
import { focusFirstError } from '#web/staff/fields/focus-field.ts'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { today } from '#web/staff/fields/today.ts'
import { useTypedPlaceNames } from '#web/staff/fields/typed-names.ts'
import { useT } from '#web/staff/words/words.ts'
import group from '../group/group.module.css'
import { ListField, useListText } from '../group/ListField.tsx'
import { RouteFields } from './RouteFields.tsx'
import { wayHomeProblems, type WayHomeForm as Values, type WayHomeProblem } from './routes.ts'

type WayHomeFormProps = {
  initial: Values
  text: string
  /** What the server did not accept, by its own name of the field. */
  refused: Readonly<Record<string, string>>
  onAsk: (form: Values, text: string) => void
  onClose?: () => void
}

const serverNames = { from: 'fromId', to: 'toId', day: 'day', via: 'changes' } as const

/** Where people are, the ways from there, and the list of who is there. */
export function WayHomeForm({ initial, text, refused, onAsk, onClose }: WayHomeFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const list = useListText(text)
  const [isSubmitted, setSubmitted] = useState(false)
  const nameOf = useTypedPlaceNames([values.from].filter(Boolean))
  const problems = isSubmitted ? wayHomeProblems(values, today()) : []
  const errorOf = (route: number | null, field: WayHomeProblem['field']): string | undefined => {
    const problem = problems.find((each) => each.route === route && each.field === field)
    if (problem) return t(`way-home.problem.${problem.key}`, { max: mostChanges })
    return refused[route === null ? serverNames[field] : `routes.${route}.${serverNames[field]}`]
  }
  function onSubmit() {
    setSubmitted(true)
    if (list.check() && wayHomeProblems(values, today()).length === 0) return onAsk(values, list.text)
    setTimeout(() => focusFirstError(form.current))
  }
  return (
    <PlaceForm ref={form} className={`card ${group.form}`} aria-label={t('way-home.form')} onSubmit={onSubmit}>
      <div className={group.fields}>
        <PlaceCombobox
          data-path="from"
          label={t('way-home.from')}
          kind="origin"
          value={values.from === '' ? '' : nameOf(values.from)}
          placeholder={t('look-up.place-hint')}
          error={errorOf(null, 'from')}
          onPick={({ key }) => setValues((known) => ({ ...known, from: key }))}
        />
        <RouteFields
          routes={values.routes}
          errorOf={errorOf}
          onChange={(routes) => setValues((known) => ({ ...known, routes }))}
        />
      </div>
      <ListField list={list} refused={refused.travellers}>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {t('look-up.close')}
          </Button>
        )}
        <Button type="submit" leftSection={<PlaneTakeoff size={18} />}>
          {t('way-home.ask')}
        </Button>
      </ListField>
    </PlaceForm>
  )
}
