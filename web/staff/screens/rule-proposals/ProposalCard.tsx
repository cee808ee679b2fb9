import { useId, useState } from 'react'
import { Button, Checkbox, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from 'react-router'
import { formatDayOf } from '#web/ui/format-day.ts'
import type { Proposal } from './proposal.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { PartDifference } from './PartDifference.tsx'
import styles from './proposals.module.css'
import { useDecision } from './use-decision.ts'

const paths: Record<Proposal['kind'], (key: string) => string> = {
  RESTRICTION: (key) => `/entryrestrictions/${encodeURIComponent(key)}/edit`,
  GROUP: (key) => `/entryrestrictions/groups/${encodeURIComponent(key)}`,
  POLICY: (key) => `/entryrestrictions/policies/${encodeURIComponent(key)}`,
  GOLDEN_TRIPS: (key) => `/entryrestrictions/golden-trips/${encodeURIComponent(key)}`,
}

/** One record with what its file says of it; the reason is for colleagues, and needed for a refusal. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useT()
  const language = useLanguage()
  const headingId = useId()
  const { kind, key, name, is, parts, proposedAt } = proposal
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(parts.map(({ id }) => id)))
  const [reason, setReason] = useState('')
  const { take, refuse, isPending, refusal } = useDecision(proposal)
  const takesAll = chosen.size === parts.length
  const toggle = (id: string) =>
    setChosen((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]))
  const problemOf = (field: string) => refusal.find((each) => each.field === field)?.messages.join(' ')
  const others = refusal.filter(({ field }) => field !== 'reason')
  return (
    <section className={`card ${styles.card}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>
          <Link to={paths[kind](key)}>{name}</Link>
        </h2>
        <p>
          {t(`rule-proposals.kind.${kind}`)} · {key} ·{' '}
          {t('rule-proposals.since', { date: formatDayOf(new Date(proposedAt), language) })}
        </p>
      </header>
      <p>{t(parts.length === 0 && is === 'CHANGED' ? 'rule-proposals.is.order' : `rule-proposals.is.${is}`)}</p>
      {parts.length > 0 && (
        <fieldset className={styles.parts}>
          <legend>{t('rule-proposals.parts')}</legend>
          {parts.map((part) => (
            <div key={part.id} className={styles.part}>
              <Checkbox
                checked={chosen.has(part.id)}
                onChange={() => toggle(part.id)}
                label={part.differences[0]?.label ?? part.id}
              />
              <PartDifference part={part} />
            </div>
          ))}
        </fieldset>
      )}
      <Textarea
        label={t('rule-proposals.reason')}
        description={t('rule-proposals.reason.hint')}
        autosize
        minRows={1}
        maxLength={2000}
        value={reason}
        error={problemOf('reason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {others.length > 0 && (
        <div role="alert" className={styles.refusal}>
          {others.map(({ field, messages }) => (
            <p key={field}>{messages.join(' ')}</p>
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          loading={isPending}
          disabled={parts.length > 0 && chosen.size === 0}
          onClick={() => void take(takesAll ? null : [...chosen], reason)}
        >
          {t(is === 'GONE' ? 'rule-proposals.remove' : takesAll ? 'rule-proposals.take' : 'rule-proposals.take-part', {
            count: chosen.size,
          })}
        </Button>
        <Button variant="default" loading={isPending} onClick={() => void refuse(reason)}>
          {t('rule-proposals.refuse')}
        </Button>
      </div>
    </section>
  )
}
