import { useState } from 'react'
import type { NewsFieldsFragment } from '../generated/graphql.ts'
import { readStored, useStored, writeStored } from '../stored.ts'

const yearsBefore = 20

/** Whoever was never here has read nothing of the last twenty years. */
export function visitOf(stored: string, now: Date): Date {
  const visit = new Date(stored)
  if (!Number.isNaN(visit.getTime())) return visit
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - yearsBefore)
  return before
}

/** When this person last read news, on this device. */
export function useNewsVisit(): Date {
  const [now] = useState(() => new Date())
  return visitOf(useStored('newsVisitDate'), now)
}

type Written = Pick<NewsFieldsFragment, 'createdAt' | 'significantUpdateAt'>

export const isUnread = ({ createdAt }: Pick<Written, 'createdAt'>, visit: Date): boolean => new Date(createdAt) > visit

/** It was read, and says something new since. */
export const isUpdated = (news: Written, visit: Date): boolean =>
  !isUnread(news, visit) && news.significantUpdateAt !== null && new Date(news.significantUpdateAt) > visit

/** It stands above everything else up to and with its day. */
export const isImportant = ({ importantUntil }: Pick<NewsFieldsFragment, 'importantUntil'>, today: string): boolean =>
  importantUntil !== null && importantUntil >= today

/**
 * All that is there counts as read. The newest of it says when, not the clock of this device: one that is fast would hide what
 * comes in the next minutes.
 */
export function rememberVisit(news: readonly Written[]): void {
  const latest = news
    .flatMap(({ createdAt, significantUpdateAt }) => [createdAt, significantUpdateAt ?? createdAt])
    .toSorted()
    .at(-1)
  if (latest !== undefined && latest > readStored('newsVisitDate')) writeStored('newsVisitDate', latest)
}
