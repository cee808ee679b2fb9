import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Plus, Undo2 } from 'lucide-react'
import { canonicalJson } from '#domain/canonical-json.ts'
import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import { today as dayNow } from '../fields/today.ts'
import { useCountries } from '../fields/use-found-places.ts'
import { useT } from '../words/words.ts'
import { DateLines } from './DateLines.tsx'
import { factsOfType } from './edit-facts.ts'
import type { InheritedFacts } from './find-doubts.ts'
import { errorsByRule } from './errors-by-rule.ts'
import { FactListContext, type FieldErrors } from './fact-context.ts'
import { FactRow } from './FactRow.tsx'
import { tokensFor, type TokenKind } from './tokens.ts'
import { useDoubts } from './use-doubts.ts'
import { useFactEdits } from './use-fact-edits.ts'
import { useRuleWords } from './use-rule-words.ts'
import editor from './fact-editor.module.css'
import styles from './fact-list.module.css'

export type FactListProps = {
  /** All rules of the record, in its order; those of other questions are passed through. */
  readonly facts: readonly Fact[]
  /** The questions that are shown, in this order. */
  readonly types: readonly DetailTypeKey[]
  /** Gets all rules of the record. It may be another function every time. */
  readonly onChange: (facts: readonly Fact[]) => void
  /** All groups, with their members. */
  readonly groups: readonly Group[]
  /** The countries whose own citizens `self` means: that of a place, those that take part in a policy. */
  readonly ownCountries: readonly Iso2[]
  /** What is published: what differs from it is marked. Left out: nothing is. */
  readonly published?: readonly Fact[]
  /** What was refused, by the path of its field in the record: `facts.3.maxStay.days`. Others are passed over. */
  readonly errors?: FieldErrors
  readonly readOnly?: boolean
  /** Beside the name of a question: what else can be done with it. */
  readonly besideType?: (type: DetailTypeKey) => ReactNode
  /** What is heard after these rules; the same map as long as it is the same. */
  readonly inherited?: InheritedFacts
  /** Below the rules of a question, and where it has none: what else holds. */
  readonly below?: (type: DetailTypeKey) => ReactNode
}

const noErrors: FieldErrors = {}

const texts = new WeakMap<Fact, string>()
/** Worked out once for each rule: with many of them, and at every key, it would be felt. */
function textOf(fact: Fact): string {
  const text = texts.get(fact) ?? canonicalJson(fact)
  texts.set(fact, text)
  return text
}

/** The rules of some questions as ordered rows that open into their forms. On a screen that comes with the words of the desk. */
export function FactList({
  facts,
  types,
  onChange,
  groups,
  ownCountries,
  published,
  errors = noErrors,
  readOnly = false,
  besideType,
  inherited,
  below,
}: FactListProps) {
  const t = useT()
  const words = useRuleWords(groups)
  const [today] = useState(dayNow)
  const countries = useCountries().data?.countries
  const root = useRef<HTMLDivElement>(null)
  const { open, removed, actions } = useFactEdits({ facts, onChange, root })

  const shared = useMemo(() => {
    const known = new Map<TokenKind, ReturnType<typeof tokensFor>>()
    const tokens = (kind: TokenKind) => {
      const all = known.get(kind) ?? tokensFor(kind, groups, countries ?? [], words)
      known.set(kind, all)
      return all
    }
    return { t, words, today, readOnly, tokens, ...actions }
  }, [t, words, today, readOnly, groups, countries, actions])

  const nationalities = useMemo(() => countries?.map(({ iso2 }) => iso2), [countries])
  const doubts = useDoubts({ facts, inherited, groups, nationalities, ownCountries, today, words })
  const [refused, setRefused] = useState({ errors: noErrors, byRule: errorsByRule(noErrors, facts) })
  if (errors !== refused.errors) {
    const byRule = errorsByRule(errors, facts)
    setRefused({ errors, byRule })
    // Where something is newly refused the form opens, so that its field can be shown.
    const wrong = [...byRule.keys()].filter((id) => !refused.byRule.has(id) && !open.has(id))
    if (wrong.length > 0) actions.show(wrong)
  }
  const before = useMemo(() => published && new Map(published.map((fact) => [fact.id, fact])), [published])
  const changeOf = (fact: Fact) => {
    const was = before?.get(fact.id)
    if (!before || was === fact) return null
    if (was === undefined) return 'new'
    return textOf(was) === textOf(fact) ? null : 'changed'
  }
  return (
    <FactListContext value={shared}>
      <div ref={root} className={styles.types}>
        {types.map((type) => {
          const rules = factsOfType(facts, type)
          const name = words.t(detailTypeOf(type).i18nKey)
          return (
            <section key={type} aria-label={name} className={styles.type} data-type={type}>
              <div className={styles.head}>
                <h3>{name}</h3>
                {besideType && <div className={styles.beside}>{besideType(type)}</div>}
                {!readOnly && (
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<Plus size={16} />}
                    aria-label={t('rule-fact.add-to', { type: name })}
                    onClick={() => actions.add(type)}
                  >
                    {t('rule-fact.add')}
                  </Button>
                )}
              </div>
              <DateLines facts={rules.map(({ fact }) => fact)} />
              {rules.length === 0 && !below && <p className={styles.none}>{t('rule-fact.none')}</p>}
              {rules.length > 0 && (
                <ol className={styles.rules}>
                  {rules.map(({ fact, index }, at) => (
                    <FactRow
                      key={fact.id}
                      fact={fact}
                      index={index}
                      number={at + 1}
                      isLast={at === rules.length - 1}
                      isOpen={open.has(fact.id)}
                      change={changeOf(fact)}
                      errors={refused.byRule.get(fact.id) ?? noErrors}
                      doubts={doubts.get(fact.id) ?? noDoubts}
                    />
                  ))}
                </ol>
              )}
              {below?.(type)}
              {removed?.fact.type === type && (
                <p className={editor.removed} role="status" data-removed="">
                  <span>{t('rule-fact.removed')}</span>
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<Undo2 size={16} />}
                    onClick={() => actions.bringBack(removed)}
                  >
                    {t('rule-fact.undo')}
                  </Button>
                </p>
              )}
            </section>
          )
        })}
      </div>
    </FactListContext>
  )
}

const noDoubts: readonly string[] = []
