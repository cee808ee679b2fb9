import { by, recordAudit } from '../../audit-trail.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { checkMarkup } from '../../rich-text.ts'
import { isRowId } from '../../row-id.ts'
import { addSnippet, changeSnippet, findSnippet, isNameTaken, removeSnippet, type SnippetTexts } from './store.ts'
import { mayEditSnippets } from './who-may.ts'

const longestName = 200
const longestText = 20_000
const nameTaken: Problem = { field: 'name', key: 'texts.snippet.name-taken' }
const noSuch: Problem = { field: 'id', key: 'errors.no-data' }

export async function createSnippet(context: Context, input: SnippetTexts): Promise<Result<{ id: string }>> {
  const viewer = mayEditSnippets(context)
  const { organisationId } = viewer
  const texts = normalised(input)
  const problems = problemsOf(texts)
  if (problems.length > 0) return { ok: false, problems }
  return withTenant(context.db, organisationId, async (trx) => {
    const id = await addSnippet(trx, viewer, texts, context.clock.now())
    if (id === undefined) return { ok: false, problems: [nameTaken] }
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'created', subject: { kind: 'text-snippet', id } })
    return { ok: true, id }
  })
}

type Update = { readonly [Field in keyof SnippetTexts]?: string | null } & {
  readonly id: string
  /** When it was last changed, as far as whoever changes it now has seen. */
  readonly modifiedAtSeen?: Date | null
}

/** Changes what is given and leaves the rest. */
export async function updateSnippet(context: Context, { id, modifiedAtSeen, ...given }: Update): Promise<Result<{}>> {
  const viewer = mayEditSnippets(context)
  const { organisationId } = viewer
  return withTenant(context.db, organisationId, async (trx) => {
    const known = isRowId(id) ? await findSnippet(trx, organisationId, id) : undefined
    if (known === undefined) return { ok: false, problems: [noSuch] }
    const texts = normalised({
      name: given.name ?? known.name,
      textDe: given.textDe ?? known.text_de,
      textEn: given.textEn ?? known.text_en,
    })
    const isChanged = modifiedAtSeen != null && known.modified_at.getTime() !== modifiedAtSeen.getTime()
    const problems = [...problemIf(isChanged, '', 'errors.changed-meanwhile'), ...problemsOf(texts)]
    if (problems.length === 0 && (await isNameTaken(trx, organisationId, texts.name, id))) problems.push(nameTaken)
    if (problems.length > 0) return { ok: false, problems }
    await changeSnippet(trx, viewer, id, texts, context.clock.now())
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject: { kind: 'text-snippet', id } })
    return { ok: true }
  })
}

export async function deleteSnippet(context: Context, id: string): Promise<Result<{}>> {
  const viewer = mayEditSnippets(context)
  const { organisationId } = viewer
  return withTenant(context.db, organisationId, async (trx) => {
    const known = isRowId(id) ? await findSnippet(trx, organisationId, id) : undefined
    if (known === undefined) return { ok: false, problems: [noSuch] }
    await removeSnippet(trx, viewer, id)
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'removed', subject: { kind: 'text-snippet', id } })
    return { ok: true }
  })
}

const normalised = ({ name, textDe, textEn }: SnippetTexts): SnippetTexts => ({
  name: name.replaceAll(/\s+/g, ' ').trim(),
  textDe: normaliseText(textDe),
  textEn: normaliseText(textEn),
})

/** German is the source of all texts; English may follow. */
const problemsOf = ({ name, textDe, textEn }: SnippetTexts): Problem[] => [
  ...checkText('name', name, { isRequired: true, longest: longestName }),
  ...checkText('textDe', textDe, { isRequired: true, longest: longestText }),
  ...checkText('textEn', textEn, { longest: longestText }),
  ...(textDe.length > longestText ? [] : checkMarkup('textDe', textDe)),
  ...(textEn.length > longestText ? [] : checkMarkup('textEn', textEn)),
]
