import { useState } from 'react'
import { useChange } from '#web/staff/api/use-call.ts'
import { refusalOf, type Refusal } from '#web/staff/form/refusal.ts'
import {
  RefuseRuleProposalDocument,
  RuleProposalsDocument,
  TakeRuleProposalDocument,
} from '#web/staff/generated/graphql.ts'
import { markRulesDirty } from '#web/staff/rules/mark-rules-dirty.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import type { Proposal } from './proposal.ts'

const dirty = [RuleProposalsDocument]

/** Takes or refuses a proposal; what is refused stays beside it. */
export function useDecision({ kind, key, hash, revision, name }: Proposal) {
  const t = useT()
  const [refusal, setRefusal] = useState<Refusal>([])
  const taking = useChange(TakeRuleProposalDocument, { dirty })
  const refusing = useChange(RefuseRuleProposalDocument, { dirty })
  const proposal = { kind, key, hash }

  async function decide(ask: () => Promise<{ ok: boolean; problems: Refusal }>, done: string) {
    try {
      const { ok, problems } = await ask()
      setRefusal(problems)
      if (!ok) return
      void markRulesDirty()
      showToast(done)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }

  const take = (parts: string[] | null, reason: string) =>
    decide(
      async () => {
        const input = { ...proposal, baseRevision: revision, parts, reason }
        const { ok, errors, brokenTrips } = (await taking.mutateAsync({ input })).takeRuleProposal
        const broken = brokenTrips.map(({ key: list, trip, message }) => ({
          field: `${list} ${trip}`,
          messages: [t('rule-proposals.broken', { list, trip, message })],
        }))
        return { ok, problems: [...errors, ...broken] }
      },
      t('rule-proposals.taken', { name }),
    )

  const refuse = (reason: string) =>
    decide(
      async () => {
        const { ok, errors } = (await refusing.mutateAsync({ input: { ...proposal, reason } })).refuseRuleProposal
        return { ok, problems: errors }
      },
      t('rule-proposals.refused', { name }),
    )
  return { take, refuse, refusal, isPending: taking.isPending || refusing.isPending }
}
