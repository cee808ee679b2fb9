import { detailTypeOf } from '#domain/catalogue/types.ts'
import { colours, statedReasons, type Fact } from '#domain/rulebook/fact.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { FigureField } from '../fields/FigureField.tsx'
import { answered } from './answered.ts'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import styles from './fact-editor.module.css'

const yesNo = ['yes', 'no', 'unknown'] as const
const colourAnswers = [...colours, 'unknown'] as const
const knownOrNot = ['known', 'unknown'] as const

/** The answer in the form that the catalogue gives its question, and where it is unknown the reason. */
export function AnswerFields({ fact, path, errors }: FactPartProps) {
  const { t, words, change } = useFactList()
  const type = detailTypeOf(fact.type)
  const { answer } = fact
  const isUnknown = answer === 'unknown'
  const set = (next: Fact['answer']) => change(answered(fact, next))
  const error = errorAt(errors, 'answer') ?? errorAt(errors, 'type')
  const label = t('rule-fact.answer')

  function field() {
    if (type.valueType === 'YESNO' || type.valueType === 'YESNOTEXT') {
      const options = yesNo.map((value) => ({ value, label: t(`rule-fact.answer.${value}`) }))
      return (
        <ChoiceField
          name={`${path}.answer`}
          label={label}
          options={options}
          value={String(answer)}
          error={error}
          onChange={set}
        />
      )
    }
    if (type.valueType === 'COLOR') {
      const options = colourAnswers.map((value) => ({ value, label: t(`rule-fact.answer.${value}`) }))
      return (
        <ChoiceField
          name={`${path}.answer`}
          label={label}
          options={options}
          value={String(answer)}
          error={error}
          onChange={set}
        />
      )
    }
    const isText = type.valueType === 'FREETEXT'
    const options = knownOrNot.map((value) => ({
      value,
      label: t(`rule-fact.is.${isText ? 'text' : 'figure'}.${value}`),
    }))
    return (
      <>
        <ChoiceField
          name={`${path}.${isText ? 'known' : 'answer.known'}`}
          label={label}
          options={options}
          value={isUnknown ? 'unknown' : 'known'}
          error={isText || isUnknown ? error : undefined}
          onChange={(chosen) => set(chosen === 'unknown' ? 'unknown' : undefined)}
        />
        {!isText && !isUnknown && (
          <FigureField
            label={words.t(type.i18nKey)}
            unit={type.unit ? t(`rule-fact.unit.${type.unit}`) : ''}
            data-path={`${path}.answer`}
            value={answer as number | undefined}
            error={error}
            onChange={set}
          />
        )}
      </>
    )
  }
  return (
    <div className={styles.fields}>
      {field()}
      {isUnknown && (
        <ChoiceField
          name={`${path}.unknownReason`}
          label={t('rule-fact.reason')}
          options={statedReasons.map((value) => ({ value, label: t(`rule-fact.reason.${value}`) }))}
          value={fact.unknownReason ?? ''}
          error={errorAt(errors, 'unknownReason')}
          onChange={(unknownReason) => change({ ...fact, unknownReason })}
        />
      )}
      {type.takesMaxStay && !isUnknown && <MaxStayFields fact={fact} path={path} errors={errors} />}
    </div>
  )
}

/** "90 days in any 180"; without the second figure for one stay. */
function MaxStayFields({ fact, path, errors }: FactPartProps) {
  const { t, change } = useFactList()
  const { maxStay } = fact
  const set = (days: number | undefined, inDays: number | undefined) => {
    const given = days === undefined && inDays === undefined ? undefined : tidy({ days: days as number, inDays })
    change(tidy({ ...fact, maxStay: given }) as Fact)
  }
  return (
    <>
      <FigureField
        label={t('rule-fact.max-stay')}
        unit={t('rule-fact.unit.days')}
        data-path={`${path}.maxStay.days`}
        value={maxStay?.days}
        error={errorAt(errors, 'maxStay')}
        onChange={(days) => set(days, maxStay?.inDays)}
      />
      <FigureField
        label={t('rule-fact.max-stay.in')}
        unit={t('rule-fact.unit.days')}
        data-path={`${path}.maxStay.inDays`}
        value={maxStay?.inDays}
        onChange={(inDays) => set(maxStay?.days, inDays)}
      />
    </>
  )
}
