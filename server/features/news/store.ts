import { sql } from 'kysely'
import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { NewsTexts } from './check-news.ts'

type Selection = {
  readonly limit: number
  /** Product news alone. */
  readonly isForAll?: boolean
  readonly withCountry?: boolean
}

/** The newest first: the wall leaves those of the viewer's organisation, and those for all. */
export const listNews = (
  trx: DatabaseTransaction,
  organisationId: string,
  { limit, isForAll = false, withCountry = false }: Selection,
) =>
  trx
    .selectFrom('news as n')
    .leftJoin('users as author', 'author.id', 'n.created_by')
    .leftJoin('users as changer', 'changer.id', 'n.modified_by')
    .leftJoin('pictures as p', 'p.id', 'n.picture_id')
    .selectAll('n')
    .select(['author.id as author_id', 'author.first_name as author_first', 'author.last_name as author_last'])
    .select(['changer.id as changer_id', 'changer.first_name as changer_first', 'changer.last_name as changer_last'])
    .select(['p.width as picture_width', 'p.height as picture_height'])
    .where('n.deleted_at', 'is', null)
    .where((is) => is.or([is('n.organisation_id', '=', organisationId), is('n.news_type', '=', 'DESTINATIONMANAGER')]))
    .$if(isForAll, (query) => query.where('n.news_type', '=', 'DESTINATIONMANAGER'))
    .$if(withCountry, (query) => query.where('n.country_iso2', 'is not', null))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

export const tagsOfNews = async (trx: DatabaseTransaction, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : trx
        .selectFrom('news_tagged as l')
        .innerJoin('news_tags as t', 't.id', 'l.tag_id')
        .select(['l.news_id', 't.name_de', 't.name_en', 't.sort_order'])
        .where('l.news_id', 'in', ids)
        .orderBy('t.sort_order')
        .orderBy('t.name_de')
        .execute()

/** Those of the organisation, and those of product news. */
export const listTags = (trx: DatabaseTransaction) =>
  trx
    .selectFrom('news_tags')
    .select(['organisation_id', 'name_de', 'name_en', 'sort_order'])
    .orderBy('sort_order')
    .orderBy('name_de')
    .execute()

/** Locked until the transaction ends; one that was deleted too. */
export const findNews = (trx: DatabaseTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom('news')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const hasPicture = async (trx: DatabaseTransaction, organisationId: string, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('pictures')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

export async function addNews(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  news: NewsTexts,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('news')
    .values({
      organisation_id: organisationId,
      ...columnsOf(news),
      created_at: now,
      created_by: userId,
      modified_at: now,
      modified_by: userId,
      significant_update_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tagNews(trx, organisationId, id, news.tags)
  return id
}

export async function changeNews(
  trx: DatabaseTransaction,
  { organisationId, userId }: StaffViewer,
  id: string,
  { news, isSignificant, now }: { readonly news: NewsTexts; readonly isSignificant: boolean; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('news')
    .set({
      ...columnsOf(news),
      modified_at: now,
      modified_by: userId,
      ...(isSignificant && { significant_update_at: now }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
  await tagNews(trx, organisationId, id, news.tags)
}

export async function setDeleted(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  at: Date | null,
): Promise<void> {
  await trx
    .updateTable('news')
    .set({ deleted_at: at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** A tag is known by its German name; a new one comes last, unless its place is given. Who has no news any more goes. */
async function tagNews(
  trx: DatabaseTransaction,
  organisation_id: string,
  news_id: string,
  tags: NewsTexts['tags'],
): Promise<void> {
  await trx
    .deleteFrom('news_tagged')
    .where('organisation_id', '=', organisation_id)
    .where('news_id', '=', news_id)
    .execute()
  for (const tag of tags) {
    const { id } = await keepTag(trx, organisation_id, tag)
    await trx
      .insertInto('news_tagged')
      .values({ news_id, tag_id: id, organisation_id })
      .onConflict((known) => known.doNothing())
      .execute()
  }
  await trx
    .deleteFrom('news_tags as t')
    .where('t.organisation_id', '=', organisation_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('news_tagged as l').select('l.news_id').whereRef('l.tag_id', '=', 't.id'))),
    )
    .execute()
}

async function keepTag(
  trx: DatabaseTransaction,
  organisationId: string,
  { nameDe, nameEn, order }: NewsTexts['tags'][number],
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`insert into news_tags as t (organisation_id, name_de, name_en, sort_order)
    values (${organisationId}::uuid, ${nameDe}, ${nameEn}, coalesce(${order}::int,
      (select coalesce(max(sort_order), 0) + 1 from news_tags where organisation_id = ${organisationId}::uuid)))
    on conflict (organisation_id, lower(name_de)) do update set name_de = excluded.name_de,
      name_en = coalesce(nullif(excluded.name_en, ''), t.name_en), sort_order = coalesce(${order}::int, t.sort_order)
    returning id`.execute(trx)
  return rows[0]!
}

const columnsOf = (news: NewsTexts) => ({
  news_type: news.newsType,
  title_de: news.titleDe,
  title_en: news.titleEn,
  text_de: news.textDe,
  text_en: news.textEn,
  important_until: news.importantUntil,
  country_iso2: news.countryId,
  picture_id: news.pictureId,
  picture_alt_de: news.imageAltDe,
  picture_alt_en: news.imageAltEn,
})
