import { Link } from 'react-router'
import { exceptionOf, type Reliability } from '#domain/wording/reliability.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { useT } from '../words/words.ts'
import { SharedPart, SharedText } from '#web/ui/answer/SharedText.tsx'
import { useReader } from '../answer/use-reader.tsx'
import styles from './facts.module.css'
import { factRuns } from './fact-runs.ts'
import { FactOrigin } from './FactOrigin.tsx'
import { restedOf } from './rested.ts'

type Neighbour = { readonly iso2: string; readonly nameShort: string }
type FactListProps = {
  facts: readonly WordedCountryFact[]
  /** What most of what stands around them rests on; it is said there. */
  around: Reliability | null
  /** Countries across a land border, to be led to. */
  neighbours?: readonly Neighbour[] | undefined
}

/** Label and value; what is not known says so, and why. */
export function FactList({ facts, around, neighbours }: FactListProps) {
  const reader = useReader()
  return (
    <div className={styles.facts}>
      {factRuns(facts).map((run) => (
        <div key={run[0]!.type} className={styles.run}>
          <dl>
            {run.map((fact) => (
              <div key={fact.type}>
                <dt>{fact.label}</dt>
                <dd>
                  <FactValue fact={fact} neighbours={neighbours} />
                  <SharedPart as="span" className={styles.note} text={fact.note} reader={reader} />
                </dd>
              </div>
            ))}
          </dl>
          <FactOrigin fact={run[0]!} exception={exceptionOf(restedOf(run[0]!), around)} />
        </div>
      ))}
    </div>
  )
}

/** Where somebody looked and found nothing certain, that is said; else the short word is all there is to say. */
function FactValue({ fact, neighbours }: { fact: WordedCountryFact } & Pick<FactListProps, 'neighbours'>) {
  const reader = useReader()
  if (fact.value === null)
    return (
      <>
        <NotKnown />
        {fact.source && <span className={styles.note}>{fact.unknownText}</span>}
      </>
    )
  if (fact.type === 'CiBorders' && neighbours && neighbours.length > 0) return <Neighbours countries={neighbours} />
  return <SharedText text={fact.value} reader={reader} />
}

export function NotKnown() {
  const t = useT()
  return (
    <span className={styles.unknown}>
      <StatusIcon status="GRAY" size={16} />
      {t('country-information.unknown')}
    </span>
  )
}

/** Across the border: each neighbour leads to its own facts. */
function Neighbours({ countries }: { countries: readonly Neighbour[] }) {
  return (
    <ul className={styles.neighbours}>
      {countries.map(({ iso2, nameShort }) => (
        <li key={iso2}>
          <Link to={`?country=${iso2}`} state={{ byBorder: true }}>
            <IsoCode iso2={iso2} /> {nameShort}
          </Link>
        </li>
      ))}
    </ul>
  )
}
