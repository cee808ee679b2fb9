import type { ReactNode } from 'react'
import { detailTypeOf } from '#domain/catalogue/types.ts'
import { isCountryFact } from '#domain/rulebook/country-facts.ts'
import type { LocalisedText } from '#domain/languages.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { LocalisedTextField } from '../fields/LocalisedTextField.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { DaysFields } from './DaysFields.tsx'
import { DemandFields, hasDemands } from './DemandFields.tsx'
import { tidy } from './edit-facts.ts'
import { useFactList, type FactPartProps } from './fact-context.ts'
import { SentenceFields } from './SentenceFields.tsx'
import { SourceFields } from './SourceFields.tsx'
import { StepFields } from './StepFields.tsx'
import { textErrors } from './text-errors.ts'
import { WhomFields } from './WhomFields.tsx'
import styles from './fact-editor.module.css'

/** All that a rule says, in the order in which it is read aloud. The catalogue decides what is asked. */
export function FactForm(props: FactPartProps) {
  const { t, change, readOnly } = useFactList()
  const { fact, path, errors } = props
  const { valueType } = detailTypeOf(fact.type)
  // What is so in a country for everybody has neither people nor conditions.
  const isForPeople = !isCountryFact(fact)
  const takesText = valueType === 'FREETEXT' || valueType === 'YESNOTEXT' || fact.text !== undefined
  const set = (key: 'text' | 'note', value: LocalisedText | undefined) =>
    change(tidy({ ...fact, [key]: value }) as Fact)
  return (
    <fieldset className={styles.form} disabled={readOnly}>
      <legend className="visually-hidden">{t('rule-fact.form')}</legend>
      <AnswerFields {...props} />
      {isForPeople && <WhomFields {...props} />}
      <DaysFields {...props} />
      {isForPeople && (
        <Part title={t('rule-fact.when')}>
          <ConditionFields {...props} />
        </Part>
      )}
      {hasDemands(fact) && <DemandFields {...props} />}
      {isForPeople && (
        <Part title={t('rule-fact.steps')}>
          <StepFields {...props} />
        </Part>
      )}
      <SourceFields {...props} />
      {isForPeople && (
        <Part title={t('rule-fact.sentences')}>
          <SentenceFields {...props} />
        </Part>
      )}
      {takesText && fact.answer !== 'unknown' && (
        <LocalisedTextField
          label={t('rule-fact.text')}
          path={`${path}.text`}
          value={fact.text}
          errors={textErrors(errors, 'text')}
          readOnly={readOnly}
          onChange={(value) => set('text', value)}
        />
      )}
      <LocalisedTextField
        label={t('rule-fact.note')}
        path={`${path}.note`}
        value={fact.note}
        errors={textErrors(errors, 'note')}
        readOnly={readOnly}
        onChange={(value) => set('note', value)}
      />
    </fieldset>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}
