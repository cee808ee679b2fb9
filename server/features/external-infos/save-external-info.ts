import { sql } from 'kysely'
import type { AuditAction } from '#contract/audit-words.ts'
import { recordAudit, type AuditEntry } from '../../audit-trail.ts'
import { checkText, holdsControls } from '../../check-text.ts'
import type { Database } from '../../db/tables.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'

export type InfoFields = {
  readonly name: string
  readonly infoCategory: string
  readonly linkDe: string
  readonly linkEn: string
  readonly allowIframe: boolean
}
/** Whose entry in the audit trail it becomes. */
export type Doer = Omit<AuditEntry, 'action' | 'subject' | 'detail'>
/** A new one; that of an id, else none; that of a name, else a new one. */
type Which = 'new' | { readonly id: string } | { readonly name: string }

const longestName = 200
const longestLink = 2_000
const byName = (name: string) => sql<boolean>`lower(name) = lower(${name})`
const noSuch: Problem = { field: 'id', key: 'errors.no-data' }
const nameTaken: Problem = { field: 'name', key: 'operators.name-taken' }

/** Adds the page of a tour operator, or changes what is given of it: from the command line and from the screen alike. */
export async function saveExternalInfo(
  db: Database,
  doer: Doer,
  which: Which,
  given: { readonly [Field in keyof InfoFields]?: InfoFields[Field] | null | undefined },
): Promise<Result<{ id: string }>> {
  return db.transaction().execute(async (trx): Promise<Result<{ id: string }>> => {
    const known = which === 'new' ? undefined : await findInfo(trx, which)
    if (!known && which !== 'new' && 'id' in which) return { ok: false, problems: [noSuch] }
    const fields = {
      name: (given.name ?? known?.name ?? '').replaceAll(/[ \t]+/g, ' ').trim(),
      infoCategory: (given.infoCategory ?? known?.category ?? '').trim(),
      linkDe: (given.linkDe ?? known?.link_de ?? '').trim(),
      linkEn: (given.linkEn ?? known?.link_en ?? '').trim(),
      allowIframe: given.allowIframe ?? known?.allow_iframe ?? false,
    }
    const problems = problemsOf(fields)
    if (problems.length > 0) return { ok: false, problems }
    const other = await trx
      .selectFrom('external_infos')
      .select('id')
      .where(byName(fields.name))
      .where((eb) => (known ? eb('id', '<>', known.id) : eb.lit(true)))
      .executeTakeFirst()
    if (other) return { ok: false, problems: [nameTaken] }
    const row = {
      name: fields.name,
      category: fields.infoCategory,
      link_de: fields.linkDe,
      link_en: fields.linkEn,
      allow_iframe: fields.allowIframe,
    }
    const saved = known
      ? await trx.updateTable('external_infos').set(row).where('id', '=', known.id).returning('id').executeTakeFirst()
      : await trx
          .insertInto('external_infos')
          .values(row)
          .onConflict((taken) => taken.doNothing())
          .returning('id')
          .executeTakeFirst()
    if (!saved) return { ok: false, problems: [nameTaken] }
    await note(trx, doer, saved.id, known ? 'changed' : 'added')
    return { ok: true, id: saved.id }
  })
}

/** It leaves every assortment, too. */
export async function deleteExternalInfo(db: Database, doer: Doer, which: Exclude<Which, 'new'>): Promise<Result<{}>> {
  return db.transaction().execute(async (trx): Promise<Result<{}>> => {
    const known = await findInfo(trx, which)
    if (!known) return { ok: false, problems: [noSuch] }
    await trx.deleteFrom('external_infos').where('id', '=', known.id).execute()
    await note(trx, doer, known.id, 'removed')
    return { ok: true }
  })
}

const findInfo = (trx: Database, which: Exclude<Which, 'new'>) =>
  trx
    .selectFrom('external_infos')
    .selectAll()
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : byName(which.name.trim())))
    .forUpdate()
    .executeTakeFirst()

const note = (trx: Database, doer: Doer, id: string, action: AuditAction): Promise<void> =>
  recordAudit(trx, { ...doer, action, subject: { kind: 'external-info', id } } as AuditEntry)

function problemsOf({ name, infoCategory, linkDe, linkEn }: InfoFields): Problem[] {
  const links = Object.entries({ linkDe, linkEn })
  return [
    ...(name.includes('\n')
      ? problemIf(true, 'name', 'errors.control-characters')
      : checkText('name', name, { isRequired: true, longest: longestName })),
    ...problemIf(infoCategory === '', 'infoCategory', 'errors.required'),
    ...problemIf(
      infoCategory !== '' && !/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(infoCategory),
      'infoCategory',
      'operators.category-word',
    ),
    ...problemIf(linkDe === '' && linkEn === '', 'linkDe', 'operators.needs-link'),
    ...links.flatMap(([field, link]) =>
      problemIf(link !== '' && (link.length > longestLink || !isWebAddress(link)), field, 'errors.url'),
    ),
  ]
}

/** Nothing else may stand in a link that others follow, and nobody's password. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || holdsControls(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
