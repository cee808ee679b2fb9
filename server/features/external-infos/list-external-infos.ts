import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { allowed } from '../accounts/who-may.ts'

export type ExternalInfo = {
  readonly id: string
  readonly name: string
  readonly infoCategory: string
  readonly link: string
  readonly linkDe: string
  readonly linkEn: string
  readonly allowIframe: boolean
}

/** What tour operators say on pages of their own, with the link in the language of the reader. */
export async function listExternalInfos(context: Context): Promise<ExternalInfo[]> {
  const { language } = allowed(context, 'a3m_core.DestinationManager')
  return (await externalInfosByName(context.db)).map(({ id, name, category, link_de, link_en, allow_iframe }) => ({
    id,
    name,
    infoCategory: category,
    link: language === 'de' ? link_de || link_en : link_en || link_de,
    linkDe: link_de,
    linkEn: link_en,
    allowIframe: allow_iframe,
  }))
}

export const externalInfosByName = (db: Database): Promise<Selectable<Tables['external_infos']>[]> =>
  db.selectFrom('external_infos').selectAll().orderBy('name').orderBy('id').execute()
