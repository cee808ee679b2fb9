import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SourceAnswer } from './ask-source.ts'

export type SourceRow = Selectable<Tables['watched_sources']>
type Judged = Partial<Omit<SourceRow, 'id' | 'url' | 'host'>>

/** For so long a host may be away before its pages count as gone: a blip, a weekend of repairs. */
const awayDays = 3
const day = 24 * 60 * 60 * 1000

/** What an answer means for the editor's list. It says nothing of any rule. */
export function judgeAnswer(row: SourceRow, answer: SourceAnswer, now: Date): Judged {
  if (answer.outcome === 'same') return { outcome: 'there', detail: '', failing_since: null, ...found(row, row, now) }
  if (answer.outcome === 'page') {
    const { hash, movedTo, answeredUrl, etag, lastModified } = answer
    const isFirst = row.seen_hash === null
    const read = { hash, moved_to: movedTo, seen_hash: isFirst ? hash : row.seen_hash }
    const validators = { answered_url: answeredUrl, etag, last_modified: lastModified }
    return {
      outcome: 'there',
      detail: '',
      failing_since: null,
      ...read,
      ...validators,
      ...found(row, { ...row, ...read }, now),
    }
  }
  const { outcome, detail } = answer
  if (outcome === 'gone') {
    const isNew = row.outcome !== 'gone'
    return {
      outcome,
      detail,
      failing_since: null,
      ...(isNew && row.finding !== 'gone' && { finding: 'gone', found_at: now }),
    }
  }
  if (outcome !== 'unreachable') return { outcome, detail, failing_since: null }
  const since = row.failing_since ?? now
  const reportedFrom = new Date(since.getTime() + awayDays * day)
  const wasLookedAt = row.looked_at !== null && row.looked_at >= reportedFrom
  const isGone = now >= reportedFrom && !wasLookedAt && row.finding !== 'gone'
  return { outcome, detail, failing_since: since, ...(isGone && { finding: 'gone', found_at: now }) }
}

/** What differs from what an editor has looked at; a page that says again what it said then is no finding any more. */
function found(
  before: SourceRow,
  { hash, seen_hash, moved_to, seen_moved_to }: SourceRow,
  now: Date,
): Pick<SourceRow, 'finding' | 'found_at'> {
  const isMoved = moved_to !== null && moved_to !== seen_moved_to
  const finding = hash !== seen_hash ? 'changed' : isMoved ? 'moved' : null
  if (finding === null) return { finding, found_at: null }
  return { finding, found_at: before.finding === finding ? before.found_at : now }
}
