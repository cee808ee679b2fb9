import { documentKinds } from '#domain/catalogue/travel-types.ts'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { isPermit } from '#domain/catalogue/what-types-do.ts'
import { requirements, type Fact } from '#domain/rulebook/fact.ts'
import { ChoicesField } from '../fields/ChoicesField.tsx'
import { FigureField } from '../fields/FigureField.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import styles from './fact-editor.module.css'

const isAboutDocument = (type: DetailTypeKey): boolean => documentKinds.some((kind) => type === `${kind}Sufficient`)

/** Asked where it makes sense, and shown wherever it is already said. */
export const hasDemands = ({ type, requires, issuedWithinYears }: Fact): boolean =>
  isPermit(type) || isAboutDocument(type) || requires !== undefined || issuedWithinYears !== undefined

/** What a permission depends on, and how old a document may be. */
export function DemandFields({ fact, path, errors }: FactPartProps) {
  const { t, words, change } = useFactList()
  return (
    <div className={styles.fields}>
      {(isPermit(fact.type) || fact.requires !== undefined) && (
        <ChoicesField
          name={`${path}.requires`}
          label={t('rule-fact.requires')}
          options={requirements.map((value) => ({ value, label: words.t(`requirement.${value}`) }))}
          value={fact.requires ?? []}
          error={errorAt(errors, 'requires')}
          onChange={(requires) => change(tidy({ ...fact, requires }))}
        />
      )}
      {(isAboutDocument(fact.type) || fact.issuedWithinYears !== undefined) && (
        <FigureField
          label={t('rule-fact.issued')}
          unit={t('rule-fact.unit.years')}
          data-path={`${path}.issuedWithinYears`}
          value={fact.issuedWithinYears}
          error={errorAt(errors, 'issuedWithinYears')}
          onChange={(issuedWithinYears) => change(tidy({ ...fact, issuedWithinYears }) as Fact)}
        />
      )}
    </div>
  )
}
