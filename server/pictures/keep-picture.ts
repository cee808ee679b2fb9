import type { Context, StaffViewer } from '../context.ts'
import { withTenant } from '../db/tenancy.ts'
import { NotAllowed, type Result } from '../refusals.ts'
import { pictureAddress } from './picture-address.ts'
import { redrawPicture, type PicturePurpose } from './redraw-picture.ts'

export type KeptPicture = {
  readonly id: string
  readonly url: string
  readonly width: number
  readonly height: number
}

const dayMs = 24 * 60 * 60 * 1000
/** Of one organisation: what is stored of them in a day stays below 300 MB. */
export const mostOfADay = 200

/** Draws a file anew and keeps what comes of it. Whoever calls has asked whether the viewer may; what nothing uses within a day goes again. */
export async function keepPicture(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { organisationId, userId }: Pick<StaffViewer, 'organisationId' | 'userId'>,
  file: Buffer,
  purpose?: PicturePurpose,
): Promise<Result<{ kept: KeptPicture }>> {
  const [sent] = await withTenant(db, organisationId, (trx) =>
    trx
      .selectFrom('pictures')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organisation_id', '=', organisationId)
      .where('created_at', '>', new Date(clock.now().getTime() - dayMs))
      .execute(),
  )
  if (Number(sent?.count ?? 0) >= mostOfADay) throw new NotAllowed('TOO_MANY')
  const redrawn = await redrawPicture('picture', file, purpose)
  if (!redrawn.ok) return redrawn
  const { contentType, width, height, bytes } = redrawn.picture
  const values = {
    organisation_id: organisationId,
    content_type: contentType,
    width,
    height,
    bytes,
    created_at: clock.now(),
    created_by: userId,
  }
  const { id } = await withTenant(db, organisationId, (trx) =>
    trx.insertInto('pictures').values(values).returning('id').executeTakeFirstOrThrow(),
  )
  return { ok: true, kept: { id, url: pictureAddress(id), width, height } }
}
