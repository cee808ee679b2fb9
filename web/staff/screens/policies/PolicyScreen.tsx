import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { detailTypes } from '#domain/catalogue/types.ts'
import { readPlaceKey } from '#domain/places.ts'
import type { Fact, Group, Policy } from '#domain/rulebook/fact.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FactList } from '#web/staff/fact-editor/FactList.tsx'
import { judging, type Judging } from '#web/staff/fact-editor/find-doubts.ts'
import { textErrors } from '#web/staff/fact-editor/text-errors.ts'
import { LocalisedTextField } from '#web/staff/fields/LocalisedTextField.tsx'
import { today } from '#web/staff/fields/today.ts'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { RuleGroupsDocument, RuleUsesDocument } from '#web/staff/generated/graphql.ts'
import { changedQuestion } from '#web/staff/rules/changed-question.ts'
import { RecordFrame, type RecordEditor } from '#web/staff/rules/RecordFrame.tsx'
import { WhereUsed } from '#web/staff/rules/WhereUsed.tsx'
import { useT } from '#web/staff/words/words.ts'
import { AddQuestion } from './AddQuestion.tsx'
import styles from './policies.module.css'

const noGroups: readonly Group[] = []

/** One policy: its name, its rules, and the places that take part in it. */
export function PolicyScreen() {
  const { id = '' } = useParams()
  const [parameters] = useSearchParams()
  const isNew = parameters.has('new')
  const start = useMemo((): Policy | null => (isNew ? { id, name: { de: '' }, facts: [] } : null), [isNew, id])
  const judged = usePolicyJudging(id)
  return (
    <RecordFrame<Policy>
      kind="POLICY"
      ruleKey={id}
      listPath="/entryrestrictions/policies"
      title={(name) => name}
      start={start}
      aside={<WhereUsed kind="POLICY" id={id} />}
      hasImpact
      about={(body, published) => changedQuestion(published?.facts ?? [], body.facts, judged)}
    >
      {(editor) => <PolicyForm {...editor} />}
    </RecordFrame>
  )
}

function PolicyForm({ body: policy, change, published, errors }: RecordEditor<Policy>) {
  const t = useT()
  const bodies = useGroups()
  const ownCountries = useOwnCountries(policy.id)
  const types = detailTypes
    .map(({ nameKey }) => nameKey)
    .filter((type) => policy.facts.some((fact) => fact.type === type))
  const setFacts = (facts: readonly Fact[]) => change((now) => ({ ...now, facts }))
  return (
    <>
      <section className={`card ${styles.card}`}>
        <LocalisedTextField
          label={t('rule-policy.name')}
          path="name"
          isOneLine
          value={policy.name}
          errors={textErrors(errors, 'name')}
          onChange={(name) => change((now) => ({ ...now, name: name ?? { de: '' } }))}
        />
      </section>
      <section className={`card ${styles.card}`} aria-labelledby="facts">
        <h2 id="facts">{t('rule-policy.facts')}</h2>
        <AddQuestion facts={policy.facts} onChange={setFacts} />
        <FactList
          facts={policy.facts}
          types={types}
          groups={bodies}
          ownCountries={ownCountries}
          errors={errors}
          {...(published && { published: published.facts })}
          onChange={setFacts}
        />
      </section>
    </>
  )
}

function useGroups(): readonly Group[] {
  const groups = useCall(RuleGroupsDocument, {}, { announce: false }).data?.ruleGroups
  return useMemo(() => groups?.map(({ body }) => body as Group) ?? noGroups, [groups])
}

/** Its places' own citizens are those that `self` means. */
function useOwnCountries(id: string): readonly string[] {
  const uses = useCall(RuleUsesDocument, { kind: 'POLICY', key: id }, { announce: false }).data?.ruleUses
  return useMemo(() => [...new Set((uses ?? []).flatMap(({ key }) => countryOfKey(key)))], [uses])
}

function usePolicyJudging(id: string): Judging {
  const [groups, ownCountries, countries] = [useGroups(), useOwnCountries(id), useCountries().data?.countries]
  return useMemo(
    () =>
      judging(
        groups,
        (countries ?? []).map(({ iso2 }) => iso2),
        ownCountries,
        today(),
      ),
    [groups, countries, ownCountries],
  )
}

function countryOfKey(key: string): string[] {
  const place = readPlaceKey(key)
  return place?.type === 'COUNTRY' ? [place.id] : []
}
