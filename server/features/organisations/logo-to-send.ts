import type { Database } from '../../db/tables.ts'
import { pictureAt } from '../../pictures/picture-address.ts'
import type { Agency, Logo } from './agency.ts'

/** A logo with what it is made of, for what is handed over: a mail or a document fetches nothing. */
export type SentLogo = Logo & { readonly contentType: string; readonly bytes: Buffer }

/** Null where the agency has none, or it was taken away meanwhile. */
export async function readLogo(db: Database, { logo }: Pick<Agency, 'logo'>): Promise<SentLogo | null> {
  const id = logo && pictureAt(logo.url)
  if (!logo || !id) return null
  const picture = await db
    .selectFrom('pictures')
    .select(['content_type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  // The embedded database gives plain bytes.
  return picture ? { ...logo, contentType: picture.content_type, bytes: Buffer.from(picture.bytes) } : null
}

/** As large as the logo may be without leaving a box. */
export function fitted(
  { width, height }: Pick<Logo, 'width' | 'height'>,
  box: { readonly width: number; readonly height: number },
) {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: width * scale, height: height * scale }
}
