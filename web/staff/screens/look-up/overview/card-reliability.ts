import { createContext } from 'react'
import type { Reliability } from '#domain/wording/reliability.ts'

/** What the card around an answer rests on; null outside of a card. */
export const CardReliability = createContext<Reliability | null>(null)
