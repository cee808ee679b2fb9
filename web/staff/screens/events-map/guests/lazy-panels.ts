import { lazyPart } from '#web/staff/errors/lazy-part.tsx'

/** Opened seldom. */
export const TypedShape = lazyPart(async () => (await import('./TypedShape.tsx')).TypedShape)
export const WriteNotice = lazyPart(async () => (await import('./WriteNotice.tsx')).WriteNotice)
export const WrittenNotices = lazyPart(async () => (await import('./WrittenNotices.tsx')).WrittenNotices)
