import { useRef } from 'react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { GuestsOnMapDocument } from '#web/staff/generated/graphql.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { shapeOfCluster } from './guest-fields.ts'
import styles from './guests.module.css'
import { emptyTyped, problemsOfTyped, textOfTyped, typedFields, type TypedValues } from './typed-shape.ts'

type TypedShapeProps = { onTyped: (shape: string) => void; onClose: () => void }

/** Where guests are looked for, without a pointer: a place with a radius, bounds, or one of the places with most guests. */
export function TypedShape({ onTyped, onClose }: TypedShapeProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const { permissions } = useViewer()
  function done(shape: string) {
    // After what was typed counts as done, so that nobody is asked about leaving it.
    setTimeout(() => {
      onTyped(shape)
      panel.current?.close()
    })
  }
  const form = useForm<TypedValues>({
    initialValues: emptyTyped,
    check: (values) =>
      Object.fromEntries(
        Object.entries(problemsOfTyped(values)).map(([field, problem]) => [
          field,
          problem === 'number' ? t('guests.typed.number') : t(`guests.problem.${problem}`),
        ]),
      ),
    send: async (values) => {
      done(textOfTyped(values))
      return []
    },
  })
  const { kind } = form.values
  return (
    <Panel at="end" ref={panel} title={t('guests.typed.title')} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <NativeSelect
          label={t('guests.typed.kind')}
          data={(['circle', 'box'] as const).map((value) => ({ value, label: t(`guests.typed.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        {kind === 'box' && <p className={styles.hint}>{t('guests.typed.box.hint')}</p>}
        <div className={styles.figures}>
          {typedFields[kind].map((field) => (
            <TextInput
              key={field}
              label={t(`guests.typed.${field}`)}
              autoComplete="off"
              data-path={field}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <div className="buttons">
          <Button type="submit">{t('guests.typed.show')}</Button>
        </div>
      </Form>
      {may(permissions, 'a3m_core.EditPortfolio') && <Largest onPick={done} />}
    </Panel>
  )
}

const shown = 20

function Largest({ onPick }: { onPick: (shape: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const call = useCall(GuestsOnMapDocument, { days: { when: 'SOON' }, square: 1 }, { announce: false })
  const clusters = call.data?.guestsOnMap.clusters.slice(0, shown)
  return (
    <section className={styles.largest}>
      <h3>{t('guests.clusters')}</h3>
      {call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('guests.clusters.failed')} call={call} />}
      {clusters?.length === 0 && <p role="status">{t('guests.clusters.none')}</p>}
      <ul>
        {clusters?.map((cluster) => {
          const { latitude, longitude, countryIso2, persons, hotels } = cluster
          const place = [
            countryIso2 && countryName(countryIso2, language),
            `${degrees(latitude)} / ${degrees(longitude)}`,
          ]
          return (
            <li key={`${latitude} ${longitude}`}>
              <button type="button" onClick={() => onPick(shapeOfCluster(cluster))}>
                {t('guests.cluster.of', {
                  place: place.filter(Boolean).join(', '),
                  what: t('guests.cluster', { persons, hotels }),
                })}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const degrees = (value: number): string => value.toFixed(1)
