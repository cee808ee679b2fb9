import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed, problemIf, type Problem, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { findCountry } from '../countries/list-countries.ts'
import { normaliseNews, problemsOfNews, type NewsTexts } from './check-news.ts'
import { addNews, changeNews, findNews, hasPicture, tagsOfNews } from './store.ts'
import { mayEditNews, mayWriteForAll } from './who-may.ts'

const noSuch: Problem = { field: 'id', key: 'errors.no-data' }

export async function createNews(context: Context, input: NewsTexts): Promise<Result<{ id: string }>> {
  const viewer = mayWrite(context, input)
  const news = normaliseNews(input)
  const problems = problemsOf(context, news)
  if (problems.length > 0) return { ok: false, problems }
  return withTenant(context.db, viewer.organisationId, async (trx) => {
    const missing = await problemsOfPicture(trx, viewer, news)
    if (missing.length > 0) return { ok: false, problems: missing }
    const id = await addNews(trx, viewer, news, context.clock.now())
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'created', subject: { kind: 'news', id } })
    return { ok: true, id }
  })
}

export type UpdateNews = { readonly [Field in keyof NewsTexts]?: NewsTexts[Field] | undefined } & {
  readonly id: string
  /** Readers are shown that it says something new. */
  readonly isSignificant: boolean
  /** When it was last changed, as far as whoever changes it now has seen. */
  readonly modifiedAtSeen: Date | null
}

/** Changes what is given and leaves the rest. */
export async function updateNews(
  context: Context,
  { id, isSignificant, modifiedAtSeen, ...given }: UpdateNews,
): Promise<Result<{}>> {
  const viewer = mayWrite(context, given)
  const { organisationId } = viewer
  return withTenant(context.db, organisationId, async (trx) => {
    const row = isRowId(id) ? await findNews(trx, organisationId, id) : undefined
    if (row === undefined || row.deleted_at !== null) return { ok: false, problems: [noSuch] }
    const known: NewsTexts = {
      titleDe: row.title_de,
      titleEn: row.title_en,
      textDe: row.text_de,
      textEn: row.text_en,
      importantUntil: row.important_until,
      newsType: row.news_type,
      countryId: row.country_iso2,
      pictureId: row.picture_id,
      imageAltDe: row.picture_alt_de,
      imageAltEn: row.picture_alt_en,
      tags: (await tagsOfNews(trx, [id])).map((tag) => ({ nameDe: tag.name_de, nameEn: tag.name_en, order: null })),
    }
    // What all organisations read is changed, and taken from them, by who may write it.
    mayWrite(context, known)
    const news = normaliseNews({ ...known, ...withoutUndefined(given) })
    const isChanged = modifiedAtSeen !== null && row.modified_at.getTime() !== modifiedAtSeen.getTime()
    const problems = [
      ...problemIf(isChanged, '', 'errors.changed-meanwhile'),
      ...problemsOf(context, news),
      ...(await problemsOfPicture(trx, viewer, news)),
    ]
    if (problems.length > 0) return { ok: false, problems }
    await changeNews(trx, viewer, id, { news, isSignificant, now: context.clock.now() })
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject: { kind: 'news', id } })
    return { ok: true }
  })
}

function mayWrite(context: Context, { newsType }: Pick<Partial<NewsTexts>, 'newsType'>): StaffViewer {
  const viewer = mayEditNews(context)
  if (newsType === 'DESTINATIONMANAGER' && !mayWriteForAll(viewer)) throw new NotAllowed('FORBIDDEN')
  return viewer
}

const problemsOf = ({ clock, rulebook }: Context, news: NewsTexts): Problem[] =>
  problemsOfNews(news, {
    today: clock.today(),
    isCountry: (id) => findCountry(rulebook.current(), 'de', id) !== undefined,
  })

const problemsOfPicture = async (
  trx: DatabaseTransaction,
  { organisationId }: StaffViewer,
  { pictureId }: NewsTexts,
): Promise<Problem[]> =>
  problemIf(
    pictureId !== null && !(isRowId(pictureId) && (await hasPicture(trx, organisationId, pictureId))),
    'pictureId',
    'errors.no-data',
  )

const withoutUndefined = <T extends object>(given: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>
  }>
