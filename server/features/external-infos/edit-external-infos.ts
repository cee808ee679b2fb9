import { by } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { problemIf, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { deleteExternalInfo, saveExternalInfo, type InfoFields } from './save-external-info.ts'
import { mayEditInfos } from './who-may.ts'

export async function createInfo(context: Context, input: InfoFields): Promise<Result<{}>> {
  const viewer = mayEditInfos(context)
  return saveExternalInfo(context.db, by(viewer, context.clock), 'new', input)
}

type Update = { readonly id: string } & { readonly [Field in keyof InfoFields]?: InfoFields[Field] | null }

/** Changes what is given and leaves the rest. */
export async function updateInfo(context: Context, { id, ...given }: Update): Promise<Result<{}>> {
  const viewer = mayEditInfos(context)
  if (!isRowId(id)) return { ok: false, problems: problemIf(true, 'id', 'errors.no-data') }
  return saveExternalInfo(context.db, by(viewer, context.clock), { id }, given)
}

export async function deleteInfo(context: Context, id: string): Promise<Result<{}>> {
  const viewer = mayEditInfos(context)
  if (!isRowId(id)) return { ok: false, problems: problemIf(true, 'id', 'errors.no-data') }
  return deleteExternalInfo(context.db, by(viewer, context.clock), { id })
}
