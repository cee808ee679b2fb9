import { wordsFor } from '#domain/wording/words.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { isRowId } from '#server/row-id.ts'
import { isOver } from '../../journeys/trip/journey-state.ts'
import { mayListJourneys } from '../../journeys/trip/who-may.ts'
import { countFollowers, findPage, listFollowers, listNews, type FollowerRow, type NewsRow } from './store.ts'

/** A group is fewer; of each the newest. */
const mostFollowers = 100
const mostNews = 30

export type News = Omit<NewsRow, 'sentence'> & { readonly sentence: string | null }
export type Followed = FollowerRow & { readonly news: readonly News[] }
export type Followers = {
  readonly totalCount: number
  readonly unanswered: number
  readonly readAt: Date | null
  readonly followers: readonly Followed[]
}

const nobody: Followers = { totalCount: 0, unanswered: 0, readAt: null, followers: [] }

/**
 * Who follows one trip page of the viewer's organisation, and what each was told; null where there is no such page. Once the trip is over
 * there is nobody, whether or not a job has erased them.
 */
export async function readFollowers(context: Context, id: string): Promise<Followers | null> {
  const { organisationId, language } = mayListJourneys(context)
  if (!isRowId(id)) return null
  const own = { organisationId, journeyId: id }
  const found = await withTenant(context.db, organisationId, async (trx) => {
    const page = await findPage(trx, organisationId, id)
    if (!page) return null
    if (isOver(page.dateEnd, context.clock.now())) return 'over'
    const rows = await listFollowers(trx, own, mostFollowers)
    const news = await listNews(
      trx,
      own,
      rows.map((row) => row.id),
    )
    return { page, rows, news, counts: await countFollowers(trx, own) }
  })
  if (found === null) return null
  if (found === 'over') return nobody
  const { page, rows, news, counts } = found
  const words = wordsFor(language, 'staff', translatorFor(language), context.rulebook.current())
  const newsOf = Map.groupBy(news, ({ subscription }) => subscription)
  return {
    totalCount: counts.confirmed,
    unanswered: counts.unanswered,
    readAt: page.readAt,
    followers: rows.map((row) => ({
      ...row,
      news: (newsOf.get(row.id) ?? [])
        .slice(0, mostNews)
        .map((each) => ({ ...each, sentence: each.sentence && plainTextOf(words.content(each.sentence).text) })),
    })),
  }
}
