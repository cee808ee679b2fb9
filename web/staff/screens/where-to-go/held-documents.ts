import { holdings, type Holding } from '#domain/rulebook/holdings.ts'

/** What a traveller has whatever the destination is: visas of other countries, and the right to live in one. */
export const heldDocuments = holdings.filter(
  (holding): holding is HeldDocument =>
    /^(valid-visa|residence-permit|permanent-residence)-/.test(holding) && !holding.endsWith('-destination'),
)
type AboutOthers = Extract<
  Holding,
  `valid-visa-${string}` | `residence-permit-${string}` | `permanent-residence-${string}`
>
export type HeldDocument = Exclude<AboutOthers, `${string}-destination`>

export const isHeldDocument = (text: string): text is HeldDocument =>
  heldDocuments.some((document) => document === text)
