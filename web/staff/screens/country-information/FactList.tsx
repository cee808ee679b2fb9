import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import type { CountryFactFieldsFragment } from '../../generated/graphql.ts'
import { useT } from '../../words/words.ts'
import styles from './country-information.module.css'
import { FactOrigin } from './FactOrigin.tsx'
import { FactText } from './FactText.tsx'
import { Neighbours, type Neighbour } from './Neighbours.tsx'

type FactListProps = {
  facts: readonly CountryFactFieldsFragment[]
  /** Countries across a land border, to be led to. */
  neighbours?: readonly Neighbour[]
}

/** Label and value; what is not known says so, and why. */
export function FactList({ facts, neighbours }: FactListProps) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.type}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.value === null ? (
              <span className={styles.unknown} title={fact.unknownText ?? undefined}>
                <StatusIcon status="GRAY" size={16} />
                {t('country-information.unknown')}
              </span>
            ) : fact.type === 'CiBorders' && neighbours && neighbours.length > 0 ? (
              <Neighbours countries={neighbours} />
            ) : (
              <FactText text={fact.value} language={fact.valueLanguage} />
            )}
            {fact.note && (
              <span className={styles.note}>
                <FactText text={fact.note} language={fact.noteLanguage} />
              </span>
            )}
            <FactOrigin fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
