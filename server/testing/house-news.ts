import type { TestServer } from './client.ts'

export const at = new Date('2026-11-20T09:00:00Z')

/** With a picture and a tag; by nobody, as the snippet. */
export async function addNews({ db }: TestServer, organisation_id: string, name: string): Promise<string> {
  const when = { created_at: at, modified_at: at }
  const picture = await db
    .insertInto('pictures')
    .values({
      organisation_id,
      content_type: 'image/png',
      width: 1,
      height: 1,
      bytes: Buffer.of(1),
      created_at: at,
      created_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('news')
    .values({
      organisation_id,
      news_type: 'ORGANISATION',
      title_de: `${name} news`,
      title_en: `${name} news`,
      text_de: '',
      text_en: '',
      important_until: null,
      country_iso2: null,
      picture_id: picture.id,
      picture_alt_de: 'Hafen',
      picture_alt_en: 'harbour',
      ...when,
      created_by: null,
      modified_by: null,
      significant_update_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tag = await db
    .insertInto('news_tags')
    .values({ organisation_id, name_de: `${name} news`, name_en: '', sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('news_tagged').values({ organisation_id, news_id: id, tag_id: tag.id }).execute()
  return id
}
