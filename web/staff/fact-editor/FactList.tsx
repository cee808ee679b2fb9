import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { canonicalJson } from '#domain/canonical-json.ts'
import { detailTypeOf, type DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import { today as dayNow } from '../fields/today.ts'
import { useCountries } from '../fields/use-found-places.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useT } from '../words/words.ts'
import {
  added,
  broughtBack,
  duplicated,
  factsOfType,
  freshId,
  moved,
  newFact,
  withFact,
  withoutFact,
} from './edit-facts.ts'
import { DateLines } from './DateLines.tsx'
import { FactListContext, type FieldErrors } from './fact-context.ts'
import { FactRow } from './FactRow.tsx'
import { useDoubts } from './use-doubts.ts'
import { useRuleWords } from './use-rule-words.ts'
import { tokensFor, type TokenKind } from './tokens.ts'
import styles from './fact-editor.module.css'

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
  /** Where the record says nothing of a question: what holds instead. */
  readonly whereNone?: (type: DetailTypeKey) => ReactNode
}

const noErrors: FieldErrors = {}

const texts = new WeakMap<Fact, string>()
/** Worked out once for each rule: with many of them, and at every key, it would be felt. */
function textOf(fact: Fact): string {
  const text = texts.get(fact) ?? canonicalJson(fact)
  texts.set(fact, text)
  return text
}

/** Messages by the rule that they are about, each with the path within it. */
function errorsByRule(errors: FieldErrors): ReadonlyMap<number, FieldErrors> {
  const found = new Map<number, Record<string, string>>()
  for (const [path, message] of Object.entries(errors)) {
    const [, index, field = ''] = /^facts\.(\d+)(?:\.(.+))?$/.exec(path) ?? []
    if (index === undefined) continue
    const own = found.get(Number(index)) ?? {}
    own[field] = message
    found.set(Number(index), own)
  }
  return found
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
  whereNone,
}: FactListProps) {
  const t = useT()
  const words = useRuleWords(groups)
  const [today] = useState(dayNow)
  const countries = useCountries().data?.countries
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toFocus = useRef<string | null>(null)
  const root = useRef<HTMLDivElement>(null)

  // What is done between two drawings builds on what was done before.
  const latest = useRef({ facts, onChange })
  useLayoutEffect(() => {
    latest.current = { facts, onChange }
  })
  const shared = useMemo(() => {
    const known = new Map<TokenKind, ReturnType<typeof tokensFor>>()
    const tokens = (kind: TokenKind) => {
      const all = known.get(kind) ?? tokensFor(kind, groups, countries ?? [], words)
      known.set(kind, all)
      return all
    }
    const put = (next: readonly Fact[]) => {
      if (next === latest.current.facts) return
      latest.current = { ...latest.current, facts: next }
      latest.current.onChange(next)
    }
    const show = (id: string) => setOpen((ids) => new Set([...ids, id]))
    return {
      t,
      words,
      today,
      readOnly,
      tokens,
      change: (fact: Fact) => put(withFact(latest.current.facts, fact)),
      move: (id: string, by: -1 | 1) => {
        toFocus.current = id
        put(moved(latest.current.facts, id, by))
      },
      duplicate: (id: string) => {
        const copy = freshId()
        toFocus.current = copy
        show(copy)
        put(duplicated(latest.current.facts, id, copy))
      },
      add: (type: DetailTypeKey) => {
        const id = freshId()
        toFocus.current = id
        show(id)
        const all = latest.current.facts
        put(added(all, newFact(type, id, factsOfType(all, type).at(-1)?.fact)))
      },
      remove: (id: string) => {
        const all = latest.current.facts
        const index = all.findIndex((fact) => fact.id === id)
        const fact = all[index]
        if (!fact) return
        toFocus.current = factsOfType(all, fact.type).find((each) => each.fact.id !== id)?.fact.id ?? null
        put(withoutFact(all, id))
        const undo = () => put(broughtBack(latest.current.facts, fact, index))
        showToast(t('rule-fact.removed'), { label: t('rule-fact.undo'), run: undo })
      },
      toggle: (id: string) =>
        setOpen((ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    }
  }, [t, words, today, readOnly, groups, countries])

  const nationalities = useMemo(() => countries?.map(({ iso2 }) => iso2), [countries])
  const doubts = useDoubts({ facts, groups, nationalities, ownCountries, today, words })
  const ruleErrors = useMemo(() => errorsByRule(errors), [errors])
  // Where something was refused the form opens, so that its field can be shown.
  const [shownErrors, setShownErrors] = useState(noErrors)
  if (errors !== shownErrors) {
    setShownErrors(errors)
    const wrong = [...ruleErrors.keys()].flatMap((index) => facts[index]?.id ?? [])
    if (wrong.some((id) => !open.has(id))) setOpen(new Set([...open, ...wrong]))
  }
  // A rule that was moved, added or stands where another was keeps or gets the focus.
  useEffect(() => {
    if (toFocus.current === null) return
    const row = root.current?.querySelector(`[data-fact="${CSS.escape(toFocus.current)}"]`)
    toFocus.current = null
    if (row && !row.contains(document.activeElement)) row.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
  })
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
                {besideType?.(type)}
                {!readOnly && (
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<Plus size={16} />}
                    aria-label={t('rule-fact.add-to', { type: name })}
                    onClick={() => shared.add(type)}
                  >
                    {t('rule-fact.add')}
                  </Button>
                )}
              </div>
              <DateLines facts={rules.map(({ fact }) => fact)} />
              {rules.length === 0 ? (
                (whereNone?.(type) ?? <p className={styles.none}>{t('rule-fact.none')}</p>)
              ) : (
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
                      errors={ruleErrors.get(index) ?? noErrors}
                      doubts={doubts.get(fact.id) ?? noDoubts}
                    />
                  ))}
                </ol>
              )}
            </section>
          )
        })}
      </div>
    </FactListContext>
  )
}

const noDoubts: readonly string[] = []
