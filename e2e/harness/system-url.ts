import { inject } from 'vitest'

/** The address of the system that is this file's own while it runs; files before it have left their trip pages in it. */
export function systemUrl(): string {
  const url = inject('systemUrls')[Number(process.env.VITEST_POOL_ID) - 1]
  if (url === undefined) throw new Error(`No system for journeys of worker ${process.env.VITEST_POOL_ID}`)
  return url
}
