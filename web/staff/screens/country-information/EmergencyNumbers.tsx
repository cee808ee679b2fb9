import { Phone } from 'lucide-react'
import { exceptionOf, type Reliability } from '#domain/wording/reliability.ts'
import { NotKnown } from '../../country-facts/FactList.tsx'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { useT } from '../../words/words.ts'
import styles from './country-information.module.css'
import { factRuns } from '../../country-facts/fact-runs.ts'
import { FactOrigin } from '../../country-facts/FactOrigin.tsx'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import { useReader } from '../../answer/use-reader.tsx'
import { restedOf } from '../../country-facts/rested.ts'

const isNumber = (code: string) => /\d/.test(code)

type EmergencyNumbersProps = { facts: readonly WordedCountryFact[]; around: Reliability | null }

/** Numbers large enough to be read out over the telephone. */
export function EmergencyNumbers({ facts, around }: EmergencyNumbersProps) {
  const t = useT()
  const reader = useReader()
  const isShared = factRuns(facts).length === 1
  return (
    <section className={`card ${styles.emergency}`} aria-labelledby="facts-emergency">
      <h3 id="facts-emergency">
        <Phone size={20} />
        {t('country-information.group.emergency')}
      </h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact.type}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.codes.some(isNumber) ? (
                <span className={styles.numbers}>
                  {fact.codes.filter(isNumber).map((number) => (
                    <a
                      key={number}
                      href={`tel:${number.replaceAll(' ', '')}`}
                      aria-label={t('country-information.call', { label: fact.label, number })}
                    >
                      {number}
                    </a>
                  ))}
                </span>
              ) : fact.value === null ? (
                <NotKnown />
              ) : (
                <SharedText text={fact.value} reader={reader} />
              )}
              {!isShared && <FactOrigin fact={fact} exception={exceptionOf(restedOf(fact), around)} />}
            </dd>
          </div>
        ))}
      </dl>
      {isShared && <FactOrigin fact={facts[0]!} exception={exceptionOf(restedOf(facts[0]!), around)} />}
    </section>
  )
}
