import type { ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { X } from 'lucide-react'
import { detailTypeOf } from '#domain/catalogue/types.ts'
import {
  minorCompanies,
  paperKinds,
  transitKinds,
  travelModes,
  type Condition,
  type Fact,
} from '#domain/rulebook/fact.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { ChoicesField } from '../fields/ChoicesField.tsx'
import { FigureField } from '../fields/FigureField.tsx'
import { LateSelect } from '../fields/LateSelect.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import { HoldingField } from './HoldingField.tsx'
import { TokenField } from './TokenField.tsx'
import styles from './fact-editor.module.css'

/** The parts of a condition, each with what it holds when it was just added. */
const empty = {
  by: { by: [] },
  arrivingFrom: { arrivingFrom: [] },
  residentOf: { residentOf: [] },
  citizenOf: { citizenOf: [] },
  holding: { holding: [] },
  paper: { paper: [] },
  stay: { stayUpTo: undefined },
  age: { age: {} },
  minor: { minor: [] },
  transit: { transit: 'airside' },
  onwardTo: { onwardTo: [] },
  change: { changeUpTo: undefined },
}
type Part = keyof typeof empty
const parts = Object.keys(empty) as readonly Part[]
const ofTransit: ReadonlySet<Part> = new Set(['transit', 'onwardTo', 'change'])

const keysOf: Readonly<Record<Part, readonly (keyof Condition)[]>> = {
  by: ['by'],
  arrivingFrom: ['arrivingFrom'],
  residentOf: ['residentOf'],
  citizenOf: ['citizenOf'],
  holding: ['holding'],
  paper: ['paper'],
  stay: ['stayUpTo', 'stayOver', 'inDays'],
  age: ['age'],
  minor: ['minor'],
  transit: ['transit'],
  onwardTo: ['onwardTo'],
  change: ['changeUpTo', 'changeOver'],
}

/** What the lists of a condition name. */
const kindOf = {
  arrivingFrom: 'places',
  onwardTo: 'places',
  residentOf: 'residence',
  citizenOf: 'residence',
} as const

/** When a rule holds: only the parts that are set are shown, others can be added. An emptied list stays until its part is removed. */
export function ConditionFields({ fact, path, errors }: FactPartProps) {
  const { t, words, change, readOnly } = useFactList()
  const when = fact.when ?? {}
  const shown = parts.filter((part) => keysOf[part].some((key) => key in when))
  const asksTransit = detailTypeOf(fact.type).roles.includes('TRANSIT')
  const isAsked = (part: Part) => asksTransit || !ofTransit.has(part) || (part === 'change' && 'arrivingFrom' in when)
  const free = parts.filter((part) => !shown.includes(part) && isAsked(part))

  const put = (next: Condition) =>
    change(tidy({ ...fact, when: Object.keys(next).length === 0 ? undefined : next }) as Fact)
  const set = (values: Partial<Condition>) => put({ ...when, ...values })
  const drop = (part: Part) =>
    put(Object.fromEntries(Object.entries(when).filter(([key]) => !keysOf[part].some((own) => own === key))))
  const at = (key: string) => ({ path: `${path}.when.${key}`, error: errorAt(errors, `when.${key}`) })
  const options = <Value extends string>(name: string, values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`rule-fact.${name}.${value}` as 'rule-fact.mode.air') }))
  const figure = (key: 'stayUpTo' | 'stayOver' | 'inDays' | 'changeUpTo' | 'changeOver', unit: 'days' | 'hours') => (
    <FigureField
      label={t(`rule-fact.when.${key}`)}
      unit={t(`rule-fact.unit.${unit}`)}
      data-path={at(key).path}
      error={at(key).error}
      value={when[key]}
      onChange={(value) => set({ [key]: value })}
    />
  )
  const named = (key: 'arrivingFrom' | 'onwardTo' | 'residentOf' | 'citizenOf') => (
    <TokenField
      label={t(`rule-fact.when.${key}`)}
      placeholder={t('rule-fact.token.add')}
      kind={kindOf[key]}
      value={when[key] ?? []}
      {...at(key)}
      onChange={(tokens) => set({ [key]: tokens })}
    />
  )
  function fieldOf(part: Part): ReactNode {
    switch (part) {
      case 'by':
        return (
          <ChoicesField
            name={at('by').path}
            label={t('rule-fact.when.by')}
            options={options('mode', travelModes)}
            value={when.by ?? []}
            error={at('by').error}
            onChange={(by) => set({ by })}
          />
        )
      case 'arrivingFrom':
        return named('arrivingFrom')
      case 'residentOf':
        return named('residentOf')
      case 'citizenOf':
        return named('citizenOf')
      case 'holding':
        return <HoldingField value={when.holding ?? []} {...at('holding')} onChange={(holding) => set({ holding })} />
      case 'paper':
        return (
          <ChoicesField
            name={at('paper').path}
            label={t('rule-fact.when.paper')}
            options={paperKinds.map((value) => ({ value, label: words.t(`paper-kind.${value}`) }))}
            value={when.paper ?? []}
            error={at('paper').error}
            onChange={(paper) => set({ paper })}
          />
        )
      case 'stay':
        return (
          <div className={styles.fields}>
            {figure('stayUpTo', 'days')}
            {figure('stayOver', 'days')}
            {figure('inDays', 'days')}
          </div>
        )
      case 'age':
        return (
          <div className={styles.fields}>
            {(['from', 'to'] as const).map((end) => (
              <FigureField
                key={end}
                label={t(`rule-fact.when.age.${end}`)}
                unit={t('rule-fact.unit.years')}
                data-path={`${path}.when.age.${end}`}
                error={end === 'from' ? at('age').error : undefined}
                value={when.age?.[end]}
                onChange={(value) => set({ age: tidy({ ...when.age, [end]: value }) })}
              />
            ))}
          </div>
        )
      case 'minor':
        return (
          <ChoicesField
            name={at('minor').path}
            label={t('rule-fact.when.minor')}
            options={options('company', minorCompanies)}
            value={when.minor ?? []}
            error={at('minor').error}
            onChange={(minor) => set({ minor })}
          />
        )
      case 'transit':
        return (
          <ChoiceField
            name={at('transit').path}
            label={t('rule-fact.when.transit')}
            options={options('transit', transitKinds)}
            value={when.transit ?? ''}
            error={at('transit').error}
            onChange={(transit) => set({ transit })}
          />
        )
      case 'onwardTo':
        return named('onwardTo')
      case 'change':
        return (
          <div className={styles.fields}>
            {figure('changeUpTo', 'hours')}
            {figure('changeOver', 'hours')}
          </div>
        )
    }
  }
  return (
    <div className={styles.stack}>
      {shown.map((part) => (
        <div key={part} className={styles.part}>
          <div>{fieldOf(part)}</div>
          {!readOnly && (
            <ActionIcon
              size={32}
              aria-label={t('rule-fact.when.remove', { part: t(`rule-fact.when.part.${part}`) })}
              onClick={() => drop(part)}
            >
              <X size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && (
        <LateSelect
          className={styles.add!}
          aria-label={t('rule-fact.when.add')}
          data-path={`${path}.when`}
          value=""
          data={[
            { value: '', label: t('rule-fact.when.add') },
            ...free.map((part) => ({ value: part, label: t(`rule-fact.when.part.${part}`) })),
          ]}
          onChange={(event) => event.currentTarget.value && set(empty[event.currentTarget.value as Part] as Condition)}
        />
      )}
    </div>
  )
}
