import type { AuditAction } from '#contract/audit-words.ts'
import { sql } from 'kysely'
import { recordAudit } from '../../audit-trail.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/tables.ts'
import { holdsControls } from '../../check-text.ts'
import { externalInfosByName } from './list-external-infos.ts'

type Around = { readonly db: Database; readonly clock: Clock }
type Done = { readonly ok: true } | { readonly ok: false; readonly problem: string }
export type GivenInfo = {
  readonly name: string
  readonly category?: string | undefined
  readonly 'link-de'?: string | undefined
  readonly 'link-en'?: string | undefined
  readonly iframe?: string | undefined
}

const declined = (problem: string): Done => ({ ok: false, problem })
const byName = (name: string) => sql<boolean>`lower(name) = lower(${name})`

/** Adds the page of a tour operator, or changes what is given of it; "" takes a link away. */
export async function keepExternalInfo({ db, clock }: Around, { name: typed, ...given }: GivenInfo): Promise<Done> {
  const name = typed.trim()
  const problem = problemOf(name, given)
  if (problem !== null) return declined(problem)
  return db.transaction().execute(async (trx): Promise<Done> => {
    const known = await trx.selectFrom('external_infos').selectAll().where(byName(name)).forUpdate().executeTakeFirst()
    const category = given.category ?? known?.category
    const row = {
      name,
      category: category ?? '',
      link_de: (given['link-de'] ?? known?.link_de ?? '').trim(),
      link_en: (given['link-en'] ?? known?.link_en ?? '').trim(),
      allow_iframe: given.iframe === undefined ? (known?.allow_iframe ?? false) : given.iframe === 'yes',
    }
    if (category === undefined) return declined('A new one needs --category')
    if (row.link_de === '' && row.link_en === '') return declined('It needs a link: --link-de or --link-en')
    const { id } = known
      ? await trx
          .updateTable('external_infos')
          .set(row)
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx.insertInto('external_infos').values(row).returning('id').executeTakeFirstOrThrow()
    await note(trx, clock, id, known ? 'changed' : 'added')
    return { ok: true }
  })
}

export async function removeExternalInfo({ db, clock }: Around, name: string): Promise<Done> {
  return db.transaction().execute(async (trx): Promise<Done> => {
    const gone = await trx.deleteFrom('external_infos').where(byName(name.trim())).returning('id').executeTakeFirst()
    if (!gone) return declined(`There is no external information called ${name}`)
    await note(trx, clock, gone.id, 'removed')
    return { ok: true }
  })
}

export const linesOfInfos = async (db: Database): Promise<string[]> =>
  (await externalInfosByName(db)).map(({ name, category, link_de, link_en, allow_iframe }) =>
    [name, category, link_de && `de ${link_de}`, link_en && `en ${link_en}`, allow_iframe && 'may be framed']
      .filter(Boolean)
      .join('  '),
  )

const note = (trx: Database, clock: Clock, id: string, action: AuditAction): Promise<void> =>
  recordAudit(trx, {
    actor: 'operator',
    organisationId: null,
    at: clock.now(),
    action,
    subject: { kind: 'external-info', id },
  })

function problemOf(name: string, { category, iframe, ...links }: Omit<GivenInfo, 'name'>): string | null {
  if (name === '' || name.length > 200 || holdsControls(name) || name.includes('\n'))
    return 'A name is one line of up to 200 characters'
  if (category !== undefined && !/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(category))
    return '--category is one word of letters, digits, - and _'
  if (iframe !== undefined && iframe !== 'yes' && iframe !== 'no') return '--iframe is yes or no'
  for (const [option, link] of Object.entries(links)) {
    if (link === undefined || link.trim() === '') continue
    if (link.trim().length > 2_000 || !isWebAddress(link.trim()))
      return `--${option} is no address that begins with http:// or https://`
  }
  return null
}

/** Nothing else may stand in a link that others follow, and nobody's password. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || holdsControls(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
