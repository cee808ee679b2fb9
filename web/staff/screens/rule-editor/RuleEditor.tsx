import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { placeKey, type PlaceRef } from '#domain/places.ts'
import type { EntryRestriction, Group, TravelType } from '#domain/rulebook/fact.ts'
import { judging } from '#web/staff/fact-editor/find-doubts.ts'
import { today } from '#web/staff/fields/today.ts'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { queryClient } from '#web/staff/api/query-client.ts'
import { callOptions, useCall } from '#web/staff/api/use-call.ts'
import {
  RuleDocument,
  RuleGroupsDocument,
  RuleParentsDocument,
  type RuleFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { changedQuestion } from '#web/staff/rules/changed-question.ts'
import { keptFactsByType } from '#web/staff/rules/facts-by-type.ts'
import { HistoryDialog } from '#web/staff/rules/HistoryDialog.tsx'
import { ImpactView } from '#web/staff/rules/ImpactView.tsx'
import {
  cutFromParents,
  inheritedFacts,
  takenFromParents,
  type HeardFact,
  type RuleParent,
} from '#web/staff/rules/inheritance.ts'
import { PreviewPanel } from '#web/staff/rules/PreviewPanel.tsx'
import { PublishPanel } from '#web/staff/rules/PublishPanel.tsx'
import { ReachBar } from '#web/staff/rules/ReachBar.tsx'
import { errorsByPath, recordErrors, type RecordError } from '#web/staff/rules/record-errors.ts'
import { toPublishing } from '#web/staff/rules/to-publishing.ts'
import { useRuleDraft } from '#web/staff/rules/use-rule-draft.ts'
import { useTakeTheirs } from '#web/staff/rules/use-take-theirs.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { changesIn } from './changed-parts.ts'
import { CopyPlaceDialog } from './CopyPlaceDialog.tsx'
import { DeskCard } from './DeskCard.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import styles from './editor.module.css'
import { EditorHead } from './EditorHead.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { PartCard } from './PartCard.tsx'
import { PartNavigation } from './PartNavigation.tsx'
import { PeriodsCard } from './PeriodsCard.tsx'
import { withActive } from './place-fields.ts'
import { partStates } from './part-states.ts'
import { besidePart, partOf, type PartKey } from './sections.ts'
import { useGazetteerCountry } from './use-country.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFieldLink } from './use-field-link.ts'

type RuleEditorProps = {
  place: PlaceRef
  name: string
  /** Null: nothing is published about the place yet. */
  rule: RuleFieldsFragment | null
  empty: EntryRestriction
}

const noParents: readonly RuleParent[] = []
const noGroups: readonly Group[] = []

/** One record while it is edited: its parts, what is published, and how it gets there. */
export function RuleEditor({ place, name, rule, empty }: RuleEditorProps) {
  const t = useT()
  const language = useLanguage()
  const key = placeKey(place)
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [fresh] = useState(empty)
  const published = (rule?.body ?? fresh) as EntryRestriction
  const revision = rule?.revision ?? null
  const draft = useRuleDraft(
    'RESTRICTION',
    key,
    useMemo(() => ({ body: published, revision }), [published, revision]),
  )
  const { body, change, undo, redo, saveNow } = draft
  const takeTheirs = useTakeTheirs('RESTRICTION', key, draft, fresh)

  const parents = (useCall(RuleParentsDocument, { key }, { announce: false }).data?.ruleParents ??
    noParents) as readonly RuleParent[]
  const groupCall = useCall(RuleGroupsDocument, {}, { announce: false })
  const groupRows = groupCall.data?.ruleGroups
  const groups = useMemo(() => groupRows?.map(({ body: group }) => group as Group) ?? noGroups, [groupRows])

  const part = partOf(hash.slice(1))
  const form = useRef<HTMLFormElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const [travelType, setTravelType] = useState<TravelType>(useLookupDefaults().purpose)
  const [overlay, setOverlay] = useState<'history' | 'copy' | null>(null)
  const [isAsking, setAsking] = useState(true)
  const [errors, setErrors] = useState<readonly RecordError[]>([])

  const [byType] = useState(keptFactsByType)
  const own = useMemo(() => byType(body.facts), [byType, body.facts])
  const inherited = useMemo(() => heardByType(parents), [parents])
  const fieldErrors = useMemo(() => errorsByPath(errors, body.facts), [errors, body.facts])
  const settled = useDeferredValue(body)
  const changes = useMemo(() => changesIn(published, settled), [published, settled])
  const nationalities = useCountries().data?.countries
  const country = useGazetteerCountry(place)
  const judged = useMemo(
    () =>
      judging(
        groups,
        (nationalities ?? []).map(({ iso2 }) => iso2),
        country,
        today(),
      ),
    [groups, nationalities, country],
  )
  const about = useMemo(() => changedQuestion(published.facts, settled.facts, judged), [published, settled, judged])
  const states = useMemo(
    () => partStates(settled, own, inherited, changes.parts, fieldErrors),
    [settled, own, inherited, changes.parts, fieldErrors],
  )

  const show = useCallback(
    (next: PartKey) => void navigate({ pathname, hash: next }, { replace: true, preventScrollReset: true }),
    [navigate, pathname],
  )
  // From the address, which is ahead of what is drawn: of two quick presses neither is lost.
  const go = (by: 1 | -1) => show(besidePart(partOf(window.location.hash.slice(1)).key, by))
  useEditorKeys({ form, save: saveNow, undo, redo, go })

  const showField = useFieldLink(show)
  const cut = useCallback(
    (type: DetailTypeKey) => change((now) => cutFromParents(now, parents, type)),
    [change, parents],
  )
  const takeOver = useCallback(
    (type: DetailTypeKey) => {
      change((now) => takenFromParents(now, type))
      showToast(t('rule-editor.take-over.done'), { label: t('rule-editor.undo'), run: undo })
    },
    [change, undo, t],
  )
  function settle(next: RuleFieldsFragment | null) {
    setErrors([])
    // What is shown is theirs at once.
    const { queryKey } = callOptions(RuleDocument, { kind: 'RESTRICTION' as const, key }, language)
    if (next) queryClient.setQueryData(queryKey, { rule: next })
    if (next) draft.begin({ body: next.body as EntryRestriction, base: next.revision ?? null })
    else draft.discard()
  }
  return (
    <Screen title={name} windowTitle={t('rule-editor.window-title', { name })} ownHeading>
      <EditorHead
        place={place}
        name={name}
        body={body}
        travelType={travelType}
        draft={draft}
        onActive={(isActive) => change((now) => withActive(now, isActive))}
        onHistory={() => setOverlay('history')}
        onCopy={() => setOverlay('copy')}
        isAsking={isAsking}
        onAsk={() => setAsking((is) => !is)}
      />
      <DraftNotice draft={draft} rule={rule} />
      <ErrorSummary errors={fieldErrors} facts={body.facts} onShow={showField} />
      <div className={styles.editor}>
        <PartNavigation chosen={part.key} stateOf={states} onChoose={show} />
        <div className={styles.parts}>
          <PeriodsCard
            body={body}
            errors={fieldErrors}
            isOpen={part.key === 'periods'}
            travelType={travelType}
            onTravelType={setTravelType}
            onChange={change}
          />
          {part.key !== 'periods' && groupCall.isPending && <Skeleton lines={8} />}
          {part.key !== 'periods' && !groupCall.isPending && (
            <PartCard
              key={part.key}
              part={part}
              body={body}
              published={published.facts}
              own={own}
              inherited={inherited}
              groups={groups}
              errors={fieldErrors}
              travelType={travelType}
              onTravelType={setTravelType}
              onChange={change}
              onCut={cut}
              onTakeOver={takeOver}
            />
          )}
          <ReachBar
            changes={draft.isChanged ? changes.count : 0}
            onPublish={() => toPublishing(form.current)}
            onPreview={isAsking ? () => toPreview(preview.current) : undefined}
          />
        </div>
        <aside className={styles.rail} aria-label={t('rule-editor.rail')}>
          <PublishPanel
            kind="RESTRICTION"
            ruleKey={key}
            draft={draft}
            changes={changes.count}
            scheduled={rule?.scheduled ?? []}
            formRef={form}
            onRefused={(refused, sent) => setErrors(recordErrors(refused, sent.facts))}
            onPublished={settle}
            onTakeTheirs={() => {
              setErrors([])
              void takeTheirs()
            }}
          >
            {(also) => draft.isChanged && <ImpactView kind="RESTRICTION" ruleKey={key} body={settled} also={also} />}
          </PublishPanel>
          {isAsking && (
            <div className={`card ${styles.ask}`} ref={preview}>
              <PreviewPanel kind="RESTRICTION" ruleKey={key} body={settled} place={place} about={about} />
            </div>
          )}
          {rule && <DeskCard ruleKey={key} />}
        </aside>
      </div>
      {overlay === 'history' && (
        <HistoryDialog
          kind="RESTRICTION"
          ruleKey={key}
          name={name}
          onRestore={(earlier, from) => {
            change(() => earlier as EntryRestriction)
            showToast(t('rule-editor.history.restored', { revision: from }), {
              label: t('rule-editor.undo'),
              run: undo,
            })
          }}
          onClose={() => setOverlay(null)}
        />
      )}
      {overlay === 'copy' && (
        <CopyPlaceDialog
          body={body}
          name={name}
          onCopy={(copied, from) => {
            change(() => copied)
            showToast(t('rule-editor.copy-place.done', { name: from }), { label: t('rule-editor.undo'), run: undo })
          }}
          onClose={() => setOverlay(null)}
        />
      )}
    </Screen>
  )
}

function toPreview(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'start' })
  panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
}

function heardByType(parents: readonly RuleParent[]): ReadonlyMap<DetailTypeKey, readonly HeardFact[]> {
  const types = new Set(parents.flatMap(({ facts }) => facts.map(({ type }) => type)))
  return new Map([...types].map((type) => [type, inheritedFacts(parents, type)]))
}
