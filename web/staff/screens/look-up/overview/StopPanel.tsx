import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { ListCollapse } from 'lucide-react'
import { oldestDeciding } from '#domain/wording/old-check.ts'
import { answersThatPass, reliabilityAt } from '#domain/wording/reliability.ts'
import type { WordedTask } from '#domain/wording/worded.ts'
import { asksMission } from '#domain/wording/word-mission.ts'
import { StopRestsOn } from '#web/staff/answer/RestsOn.tsx'
import { useReader } from '#web/staff/answer/use-reader.tsx'
import { FeedbackButton } from '#web/staff/send-feedback/FeedbackButton.tsx'
import { FeedbackStop } from '#web/staff/send-feedback/about.ts'
import { useT } from '#web/staff/words/words.ts'
import { Advisories } from './Advisories.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import type { StopsProps } from './StopHeads.tsx'
import styles from './overview.module.css'
import { panelSections } from './panel-sections.ts'
import { PermitSection } from './PermitSection.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { useRungFilter, RungFilterField } from './RungFilterField.tsx'
import { SectionCard } from './SectionCard.tsx'
import { StopMissions } from './StopMissions.tsx'
import { StopCountryFacts } from './StopCountryFacts.tsx'
import { StopTabs } from './StopTabs.tsx'

/** What is asked most is open from the start. */
const openFirst: ReadonlySet<string> = new Set(['documents', 'visa', 'transit', 'advisories', 'entry', 'health'])

type StopPanelProps = StopsProps & { checklist: readonly WordedTask[] }

/** The rules of one stop, section by section; whom to ask first where somebody has to, else last. */
export function StopPanel({ stops, selected, onSelect, checklist }: StopPanelProps) {
  const t = useT()
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({})
  const stop = stops[selected]!
  const reader = useReader(stop.cells)
  const [filter, setFilter] = useRungFilter()
  const all = panelSections(stop, t)
  const sections =
    filter === null
      ? all
      : all
          .map((section) => ({ ...section, answers: answersThatPass(section.answers, filter) }))
          .filter(({ answers }) => answers.length > 0)
  const isOpen = (kind: string) => opened[kind] ?? openFirst.has(kind)
  const asksFirst = asksMission(stop, selected, checklist)
  const missions = stop.missions.length > 0 && (
    <section className={`card ${styles.missions}`} aria-labelledby="missions">
      <h2 id="missions">{t('mission.title')}</h2>
      <StopMissions stop={stop} reader={reader} />
    </section>
  )
  const about = useMemo(
    () => ({
      label: stop.title,
      place: stop.place,
      citizenshipIds: stop.cells.map(({ citizenshipIso2 }) => citizenshipIso2),
    }),
    [stop],
  )
  const isAllOpen = sections.every(({ kind }) => isOpen(kind))
  const toggleAll = () => setOpened(Object.fromEntries(sections.map(({ kind }) => [kind, !isAllOpen])))
  return (
    <div className={`${styles.panel} screen-only`}>
      <StopTabs stops={stops} selected={selected} onSelect={onSelect} />
      <FeedbackStop value={about}>
        <div id="stop-panel" role="tabpanel" aria-labelledby={`stop-tab-${selected}`}>
          <div className={styles.tools}>
            <StopRestsOn reliability={reliabilityAt([stop])} oldestDeciding={oldestDeciding(stop)} />
            <RungFilterField filter={filter} onChange={setFilter} />
            <Button variant="subtle" size="xs" onClick={toggleAll} leftSection={<ListCollapse size={16} />}>
              {t(isAllOpen ? 'look-up.close-all' : 'look-up.expand-all')}
            </Button>
          </div>
          {asksFirst && missions}
          {sections.length === 0 && <p>{t('look-up.filter.none')}</p>}
          {sections.map((section) => (
            <SectionCard
              key={section.kind}
              section={section}
              isOpen={isOpen(section.kind)}
              onToggle={() => setOpened({ ...opened, [section.kind]: !isOpen(section.kind) })}
            >
              {section.kind === 'advisories' ? (
                <Advisories stop={stop} reader={reader} />
              ) : section.kind === 'country' ? (
                <StopCountryFacts position={selected} />
              ) : section.kind === 'documents' && stop.documents.length > 0 && filter === null ? (
                <DocumentSection stop={stop} answers={section.answers} reader={reader} />
              ) : filter === null && (section.kind === 'visa' || section.kind === 'transit') ? (
                <PermitSection cells={stop.cells} answers={section.answers} reader={reader} />
              ) : (
                <AnswerRows answers={section.answers} reader={reader} />
              )}
            </SectionCard>
          ))}
          {!asksFirst && missions}
          <p className={styles.feedback}>
            <FeedbackButton />
          </p>
        </div>
      </FeedbackStop>
    </div>
  )
}
