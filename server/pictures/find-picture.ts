import type { Database } from '../db/tables.ts'

/**
 * One picture by its number. It is read beside the walls: a picture is for travellers and colleagues alike, its number is drawn by chance and
 * stands only where the picture does.
 */
export const findPicture = (db: Database, id: string) =>
  db.selectFrom('pictures').select(['content_type', 'bytes']).where('id', '=', id).executeTakeFirst()
