import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, StaffViewer } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { pictureAddress } from '../../pictures/picture-address.ts'
import { sanitiseText } from '../../rich-text.ts'
import { findCountry } from '../countries/list-countries.ts'
import { listNews, listTags, tagsOfNews } from './store.ts'
import { mayReadNews, mayWriteForAll } from './who-may.ts'

/** More are not read at once. */
export const mostNews = 200

export type News = Awaited<ReturnType<typeof readNews>>[number]
export type ShownTag = News['tags'][number]

type Selection = {
  readonly limit?: number | null
  readonly isForAll?: boolean
  readonly withCountry?: boolean
  /** Without them their texts are empty: a list of titles is read far more often than an article. */
  readonly withTexts: boolean
}

const texts = ['text', 'textDe', 'textEn'] as const
export const asksForTexts = (asked: ReadonlySet<string>): boolean => texts.some((name) => asked.has(name))

/** All that the viewer may read, the newest first. Texts are sanitised again, whatever was stored. */
export async function readNews(context: Context, { limit, withTexts, ...selection }: Selection) {
  const viewer = mayReadNews(context)
  const { organisationId, language } = viewer
  const most = Math.min(Math.max(limit ?? mostNews, 0), mostNews)
  const { rows, tags } = await withTenant(context.db, organisationId, async (trx) => {
    const rows = await listNews(trx, organisationId, { ...selection, limit: most })
    return {
      rows,
      tags: await tagsOfNews(
        trx,
        rows.map(({ id }) => id),
      ),
    }
  })
  const inLanguage = (de: string, en: string): string => (language === 'en' && en !== '' ? en : de)
  const tagsById = Map.groupBy(tags, ({ news_id }) => news_id)
  const shown = (row: (typeof rows)[number]) => {
    const [textDe, textEn] = withTexts ? [sanitiseText(row.text_de), sanitiseText(row.text_en)] : ['', '']
    const isOwn = row.organisation_id === organisationId
    return {
      id: row.id,
      title: inLanguage(row.title_de, row.title_en),
      titleDe: row.title_de,
      titleEn: row.title_en,
      text: inLanguage(textDe, textEn),
      textDe,
      textEn,
      importantUntil: row.important_until,
      newsType: row.news_type,
      country:
        row.country_iso2 === null
          ? null
          : (findCountry(context.rulebook.current(), language, row.country_iso2) ?? null),
      tags: (tagsById.get(row.id) ?? []).map((tag) => shownTag(tag, language)),
      image: row.picture_id === null ? null : pictureAddress(row.picture_id),
      pictureId: isOwn ? row.picture_id : null,
      imageAlt: inLanguage(row.picture_alt_de, row.picture_alt_en),
      imageAltDe: row.picture_alt_de,
      imageAltEn: row.picture_alt_en,
      imageWidth: row.picture_width,
      imageHeight: row.picture_height,
      createdAt: row.created_at,
      createdBy: personOf(row.author_id, row.author_first, row.author_last),
      modifiedAt: row.modified_at,
      modifiedBy: personOf(row.changer_id, row.changer_first, row.changer_last),
      significantUpdateAt: row.significant_update_at,
      mayEdit: isOwn && mayEdit(viewer, row.news_type),
    }
  }
  const news: ReturnType<typeof shown>[] = []
  for (const [index, row] of rows.entries()) {
    // Long texts that nobody has read yet take milliseconds each: others are answered between them.
    if (index % 10 === 9) await nextTurn()
    news.push(shown(row))
  }
  return news
}

/** The tags that news the viewer may read can have, each once. */
export async function readTags(context: Context): Promise<ShownTag[]> {
  const { organisationId, language } = mayReadNews(context)
  const rows = await withTenant(context.db, organisationId, (trx) => listTags(trx))
  const own = rows.filter((row) => row.organisation_id === organisationId)
  const names = new Set(own.map(({ name_de }) => name_de.toLowerCase()))
  const others = rows.filter(({ organisation_id, name_de }) => {
    const isNew = organisation_id !== organisationId && !names.has(name_de.toLowerCase())
    names.add(name_de.toLowerCase())
    return isNew
  })
  return [...own, ...others].map((row) => shownTag(row, language))
}

const mayEdit = (viewer: StaffViewer, newsType: string): boolean =>
  viewer.permissions.has('a3m_core.EditNews') && (newsType !== 'DESTINATIONMANAGER' || mayWriteForAll(viewer))

const shownTag = (tag: { name_de: string; name_en: string; sort_order: number }, language: string) => ({
  name: language === 'en' && tag.name_en !== '' ? tag.name_en : tag.name_de,
  nameDe: tag.name_de,
  nameEn: tag.name_en,
  order: tag.sort_order,
})

/** The wall hides people of other organisations: who wrote product news is told to nobody else. */
const personOf = (id: string | null, firstName: string | null, lastName: string | null) =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }
