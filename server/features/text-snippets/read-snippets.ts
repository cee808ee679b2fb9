import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { sanitiseText } from '../../rich-text.ts'
import { listSnippets } from './store.ts'
import { mayReadSnippets } from './who-may.ts'

export type TextSnippet = Awaited<ReturnType<typeof readSnippets>>[number]

/** All snippets of the viewer's organisation, by their names. Their texts are sanitised again, whatever was stored. */
export async function readSnippets(context: Context) {
  const { organisationId, language } = mayReadSnippets(context)
  const rows = await withTenant(context.db, organisationId, (trx) => listSnippets(trx, organisationId))
  return rows.map((row) => {
    const [textDe, textEn] = [sanitiseText(row.text_de), sanitiseText(row.text_en)]
    return {
      id: row.id,
      name: row.name,
      text: language === 'en' && textEn !== '' ? textEn : textDe,
      textDe,
      textEn,
      createdAt: row.created_at,
      createdBy: personOf(row.author_id, row.author_first, row.author_last),
      modifiedAt: row.modified_at,
      modifiedBy: personOf(row.changer_id, row.changer_first, row.changer_last),
    }
  })
}

const personOf = (id: string | null, firstName: string | null, lastName: string | null) =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }
