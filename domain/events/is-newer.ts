import type { IncomingEvent } from './incoming-event.ts'

type Said = Pick<IncomingEvent, 'updatedAt' | 'episode'>

/** Whether a message comes after another of the same source about the same thing. The same one again does not. */
export function isNewer(message: Said, known: Said): boolean {
  if (message.updatedAt !== known.updatedAt) return message.updatedAt > known.updatedAt
  const [number, before] = [numberOf(message.episode), numberOf(known.episode)]
  return number !== null && before !== null && number > before
}

const numberOf = (episode: string | null): number | null =>
  episode !== null && /^\d{1,15}$/.test(episode) ? Number(episode) : null
