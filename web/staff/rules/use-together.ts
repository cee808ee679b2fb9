import { useState } from 'react'
import { useChange } from '../api/use-call.ts'
import { PublishTogetherDocument, type SaveRuleInput, type SaveRuleMutation } from '../generated/graphql.ts'
import { useStored } from '../stored.ts'
import { useT } from '../words/words.ts'
import { keepRuleDraft } from './rule-drafts.ts'
import { recordsOf, waitingDrafts, type WaitingDraft } from './waiting-drafts.ts'

export type PublishedWith = ReturnType<typeof recordsOf>[number]

/** Drafts of other records that are published with the one that is edited: which wait, which are joined, what was refused of them. */
export function useTogether(ownName: string) {
  const t = useT()
  const drafts = useStored('drafts')
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync } = useChange(PublishTogetherDocument, { announce: false })
  const waiting = waitingDrafts(Object.keys(drafts), ownName)
  const chosen = waiting.filter(({ name }) => joined.has(name))

  /** All or none; what is told of the record that is edited, as if it were published alone. */
  async function publish(
    { kind, key, body, baseRevision, isSignificant, sentenceDe, sentenceEn, reason }: SaveRuleInput,
    also: readonly PublishedWith[],
  ): Promise<Omit<SaveRuleMutation['saveRule'], '__typename'>> {
    const about = { isSignificant, sentenceDe, sentenceEn, reason }
    const records = [{ kind, key, body, baseRevision }, ...also]
    const told = (await mutateAsync({ input: { ...about, records: [...records] } })).publishTogether
    const own = told.records.find((each) => each.kind === kind && each.key === key)
    const ofOther = ({ kind: of, key: named }: WaitingDraft): string => {
      const other = told.records.find((each) => each.kind === of && each.key === named)
      if (other?.conflict) return t('rule-editor.together.changed')
      return (other?.errors ?? []).flatMap(({ messages }) => messages).join(' ')
    }
    setRefused(Object.fromEntries(chosen.map((each) => [each.name, ofOther(each)])))
    if (told.ok) {
      for (const { name } of chosen) keepRuleDraft(name, null)
      setJoined(new Set())
    }
    const { ok, brokenTrips, errors } = told
    const conflict = own?.conflict ?? null
    const warnings = told.records.flatMap((each) => each.warnings)
    const ofRecord = own?.errors.length ? own.errors : [...errors]
    return { ok, brokenTrips, conflict, rule: own?.rule ?? null, errors: ofRecord, warnings }
  }

  return {
    waiting,
    joined,
    refused,
    onJoin: (name: string, isJoined: boolean) =>
      setJoined((now) => new Set(isJoined ? [...now, name] : [...now].filter((each) => each !== name))),
    /** Nobody changes a promise without saying why. */
    needsReason: chosen.some(({ kind }) => kind === 'GOLDEN_TRIPS'),
    records: () => recordsOf(chosen),
    publish,
  }
}
