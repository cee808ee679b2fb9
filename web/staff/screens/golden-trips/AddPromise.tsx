import { useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import { detailCategories } from '#domain/catalogue/categories.ts'
import { documentKinds } from '#domain/catalogue/travel-types.ts'
import { detailTypes } from '#domain/catalogue/types.ts'
import { rowsOfGolden, type GoldenTrip } from '#domain/review/golden-trip.ts'
import { holdings } from '#domain/rulebook/holdings.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import type { WordKey } from '#web/staff/words/words.ts'
import type { Expectation } from '#web/staff/rules/expectations.ts'
import { ExpectationField } from './ExpectationField.tsx'
import { aboutOf, everyone, firstValue, isFinished, withPromise, type TypedPromise } from './new-promise.ts'
import styles from './golden-trips.module.css'
import { choosesPassport, placeText, rowText, type TripReader } from './trip-words.ts'

type AddPromiseProps = { trip: GoldenTrip; reader: TripReader; onChange: (trip: GoldenTrip) => void }

const kinds = ['answer', 'task', 'no-task', 'condition', 'permission', 'document', 'passport'] as const
const days = { by: 'by', from: 'from', validUntil: 'valid-until' } as const

/** Puts one promise together: what kind, where, to whom, about what, and what is promised. */
export function AddPromise({ trip, reader, onChange }: AddPromiseProps) {
  const { t } = reader
  const [typed, setTyped] = useState<TypedPromise>(() => begun(trip))
  const [isThere, setThere] = useState(false)
  const { kind, stop, citizenship, about, value } = typed
  const asked = aboutOf(kind)
  function set(more: Partial<TypedPromise>) {
    setThere(false)
    setTyped((now) => ({ ...now, ...more }))
  }
  function add() {
    const next = withPromise(trip, typed)
    setThere(next === null)
    if (next === null) return
    onChange(next)
    set({ about: '', value: firstValue[kind], by: '', from: '', validUntil: '' })
  }
  const choose = (field: 'kind' | 'stop' | 'citizenship' | 'about', data: Options) => (
    <NativeSelect
      label={t(`golden-trip.add.${field}`)}
      value={typed[field]}
      data={[...data]}
      onChange={({ currentTarget: { value: chosen } }) => {
        if (field === 'kind') set({ ...begun(trip), stop, kind: chosen as Kind, value: firstValue[chosen as Kind] })
        else if (field === 'about') set({ about: chosen, value: valueFor(kind, chosen) })
        else set({ [field]: chosen })
      }}
    />
  )
  return (
    <fieldset className={styles.add}>
      <legend>{t('golden-trip.add')}</legend>
      {choose(
        'kind',
        kinds
          .filter((each) => each !== 'passport' || choosesPassport(trip))
          .map((each) => ({ value: each, label: t(`golden-trip.add.kind.${each}`) })),
      )}
      {choose(
        'stop',
        [...trip.to, ...(trip.via ?? []), 'exit', 'return'].map((id) => ({ value: id, label: placeText(id, reader) })),
      )}
      {kind !== 'no-task' &&
        choose('citizenship', [
          ...rowsOfGolden(trip).map((key) => ({ value: key, label: rowText(key, reader) })),
          ...(kind === 'task' ? [{ value: everyone, label: t('golden-trip.add.everyone') }] : []),
        ])}
      {asked === 'question' && choose('about', [nothing(reader), ...questions(kind, reader)])}
      {asked === 'document' &&
        choose('about', [
          nothing(reader),
          ...documentKinds.map((each) => ({ value: each, label: t(`document.${each}` as WordKey) })),
        ])}
      {kind === 'condition' && (
        <NativeSelect
          label={t('golden-trip.add.holding')}
          value={String(value)}
          data={[nothing(reader), ...holdings.map((each) => ({ value: each, label: t(`holding.${each}` as WordKey) }))]}
          onChange={(event) => set({ value: event.currentTarget.value })}
        />
      )}
      {kind === 'task' &&
        (['by', 'from', 'validUntil'] as const).map((field) => (
          <DateField
            key={field}
            label={t(`golden-trip.change.${days[field]}`)}
            value={typed[field]}
            onChange={(day) => set({ [field]: day })}
          />
        ))}
      {(kind === 'permission' || kind === 'document' || (kind === 'answer' && about !== '')) && (
        <div>
          <span aria-hidden="true" className={styles.label}>
            {t('golden-trip.expected.answer')}
          </span>
          <ExpectationField
            expectation={{ kind, path: [], stop, citizenships: [citizenship], about, value }}
            label={t('golden-trip.expected.answer')}
            reader={reader}
            onChange={(next) => set({ value: next })}
          />
        </div>
      )}
      <Button variant="default" leftSection={<Plus size={17} />} disabled={!isFinished(typed)} onClick={add}>
        {t('golden-trip.add.button')}
      </Button>
      <p role="alert" className={styles.wrong}>
        {isThere && t('golden-trip.add.there')}
      </p>
    </fieldset>
  )
}

type Kind = Expectation['kind']
type Option = { readonly value: string; readonly label: string }
type Options = readonly (Option | { readonly group: string; readonly items: Option[] })[]

const begun = (trip: GoldenTrip): TypedPromise => ({
  kind: 'answer',
  stop: trip.to[0] ?? 'exit',
  citizenship: rowsOfGolden(trip)[0] ?? '',
  about: '',
  value: firstValue.answer,
  by: '',
  from: '',
  validUntil: '',
})

const nothing = ({ t }: TripReader): Option => ({ value: '', label: t('golden-trip.add.choose') })

const isFigure = (type: string) => detailTypes.find(({ nameKey }) => nameKey === type)?.valueType === 'POSINT'
const valueFor = (kind: Expectation['kind'], about: string): unknown =>
  kind === 'answer' && isFigure(about) ? 0 : firstValue[kind]

/** Questions that are answered in words of one's own, or in colours, are promised by nobody. */
function questions(kind: Expectation['kind'], { t }: TripReader): Options {
  const takes = kind === 'answer' || kind === 'task' || kind === 'no-task' ? /^(YESNO|YESNOTEXT|POSINT)$/ : /^YESNO/
  const asked = detailTypes.filter(({ valueType }) => takes.test(valueType))
  return detailCategories
    .map(({ key, i18nKey }) => ({
      group: t(i18nKey as WordKey),
      items: asked
        .filter(({ category }) => category === key)
        .map(({ nameKey, i18nKey: label }) => ({ value: nameKey as string, label: t(label as WordKey) })),
    }))
    .filter(({ items }) => items.length > 0)
}
