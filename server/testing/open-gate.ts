import type { PublishingGate } from '../context.ts'

/** For tests with a small made-up world, which the golden trips of the real rules know nothing of. */
export const openGate: PublishingGate = async () => []
