import type { RuleProposalsQuery } from '#web/staff/generated/graphql.ts'

export type Proposal = RuleProposalsQuery['ruleProposals'][number]
