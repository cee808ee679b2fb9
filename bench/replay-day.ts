import { testConfig } from '#server/testing/client.ts'
import type { Database } from '#server/db/tables.ts'
import { replayDay } from '#server/testing/replay-day.ts'

/** Built beside the server, because mails are made of the server's own markup. */
export const replay = (db: Database, size: Parameters<typeof replayDay>[2]) => replayDay(db, testConfig, size)
