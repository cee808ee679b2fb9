import { useCallback, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { Copy } from 'lucide-react'
import type { CategoryKey } from '#domain/catalogue/categories.ts'
import { categoryOf } from '#domain/catalogue/categories.ts'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { travelTypes, type EntryRestriction, type Fact, type Group, type TravelType } from '#domain/rulebook/fact.ts'
import { FactList } from '#web/staff/fact-editor/FactList.tsx'
import { judging } from '#web/staff/fact-editor/find-doubts.ts'
import { useRuleWords } from '#web/staff/fact-editor/use-rule-words.ts'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { today as dayNow } from '#web/staff/fields/today.ts'
import { useGazetteerCountry } from './use-country.ts'
import type { FactsByType } from '#web/staff/rules/facts-by-type.ts'
import { inheritedByType, type HeardFact } from '#web/staff/rules/inheritance.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { AnswerColumns } from './AnswerColumns.tsx'
import columns from './columns.module.css'
import { mayCopyBusiness, withBusinessForPrivate } from './copy-rules.ts'
import { Inherited } from './Inherited.tsx'
import styles from './parts.module.css'
import type { ChangeBody } from './place-fields.ts'
import { typesOfPart, type Part } from './sections.ts'
import { travelTypeIcons, TravelTypeSwitch } from './TravelTypeSwitch.tsx'

type PartCardProps = {
  part: Part
  body: EntryRestriction
  published: readonly Fact[]
  own: FactsByType
  inherited: ReadonlyMap<DetailTypeKey, readonly HeardFact[]>
  groups: readonly Group[]
  errors: Readonly<Record<string, string>>
  travelType: TravelType
  onTravelType: (travelType: TravelType) => void
  onChange: ChangeBody
  onCut: (type: DetailTypeKey) => void
  onTakeOver: (type: DetailTypeKey) => void
}

const none: readonly HeardFact[] = []
const noFacts: readonly Fact[] = []

/** The questions of one part of the navigation, by their categories. */
export function PartCard(props: PartCardProps) {
  const { part, body, own, inherited, groups, travelType, onTravelType, onChange, onCut, onTakeOver } = props
  const t = useT()
  const words = useRuleWords(groups)
  const [today] = useState(dayNow)
  const country = useGazetteerCountry(body.place)
  const nationalities = useCountries().data?.countries
  const judged = useMemo(
    () =>
      nationalities
        ? judging(
            groups,
            nationalities.map(({ iso2 }) => iso2),
            country,
            today,
          )
        : null,
    [groups, nationalities, country, today],
  )
  const theirs = useMemo(() => inheritedByType(inherited), [inherited])
  const change = useCallback((facts: readonly Fact[]) => onChange((now) => ({ ...now, facts })), [onChange])
  const hasParents = typesOfPart(part).some((type) => inherited.has(type))

  const only = part.categories.length === 1 ? part.categories[0]!.category : null

  const besideType = (type: DetailTypeKey) => {
    const mine = own.get(type)
    const theirs = inherited.get(type) ?? none
    const names = [...new Set(theirs.flatMap(({ parent }) => parent?.name ?? []))].join(', ')
    return (
      <AnswerColumns
        type={type}
        heard={mine ?? heardFacts(theirs)}
        isOwn={mine !== undefined}
        published={props.published}
        parentNames={names}
        onTakeOver={onTakeOver}
      />
    )
  }
  const below = (type: DetailTypeKey) => (
    <Inherited
      type={type}
      own={own.get(type) ?? noFacts}
      heard={inherited.get(type) ?? none}
      judged={judged}
      words={words}
      today={today}
      onCut={onCut}
    />
  )
  return (
    <section className={`card ${styles.card}`} aria-labelledby="part-title" data-travel-type={travelType}>
      <header>
        <h2 id="part-title" tabIndex={-1}>
          {t(part.key === 'texts' || part.key === 'periods' ? `rule-editor.part.${part.key}` : `section.${part.key}`)}
        </h2>
        {only && <CopyBusiness category={only} facts={body.facts} onCopy={change} />}
        <div className={styles.narrowOnly}>
          <TravelTypeSwitch value={travelType} onChange={onTravelType} />
        </div>
      </header>
      {hasParents && <p className={styles.hint}>{t('rule-editor.inherited.hint')}</p>}
      <div className={`${columns.columns} ${columns.heads}`} aria-hidden="true">
        {travelTypes.map((each) => {
          const Icon = travelTypeIcons[each]
          return (
            <span key={each} className={columns.head}>
              <Icon size={16} />
              {t(`rule-editor.travel-type.${each}`)}
            </span>
          )
        })}
      </div>
      {part.categories.map(({ category, types }) => (
        <div key={category ?? 'texts'} className={styles.category}>
          {category !== null && part.categories.length > 1 && (
            <CategoryHead category={category} facts={body.facts} onCopy={change} />
          )}
          <FactList
            facts={body.facts}
            types={types}
            onChange={change}
            groups={groups}
            ownCountries={country}
            published={props.published}
            errors={props.errors}
            besideType={besideType}
            inherited={theirs}
            below={below}
          />
        </div>
      ))}
    </section>
  )
}

/** The same list for the same parents, so that what shows it stays as it is. */
const known = new WeakMap<readonly HeardFact[], readonly Fact[]>()
function heardFacts(heard: readonly HeardFact[]): readonly Fact[] {
  if (heard.length === 0) return noFacts
  const facts = known.get(heard) ?? heard.map(({ fact }) => fact)
  known.set(heard, facts)
  return facts
}

type CategoryProps = { category: CategoryKey; facts: readonly Fact[]; onCopy: (facts: readonly Fact[]) => void }

function CategoryHead(props: CategoryProps) {
  const t = useT()
  return (
    <div className={styles.categoryHead}>
      <h3>{t(categoryOf(props.category).i18nKey as 'category.ErEntry')}</h3>
      <CopyBusiness {...props} />
    </div>
  )
}

function CopyBusiness({ category, facts, onCopy }: CategoryProps) {
  const t = useT()
  if (!mayCopyBusiness(facts, category)) return null
  function copy() {
    const before = facts
    onCopy(withBusinessForPrivate(facts, category))
    showToast(t('rule-editor.copy-business.done'), { label: t('rule-editor.undo'), run: () => onCopy(before) })
  }
  return (
    <Button variant="subtle" size="xs" leftSection={<Copy size={16} />} onClick={copy}>
      {t('rule-editor.copy-business')}
    </Button>
  )
}
