/** An invented text with what has to come out of it. People: "DE 41, in DE, permit, until 2030-02-01"; what is left out is not checked for being there. */
export type Sample = {
  readonly name: string
  readonly text: string
  readonly from?: string
  /** Destinations, with the days that stand beside them. */
  readonly to: readonly string[]
  readonly via?: readonly string[]
  readonly start?: string
  readonly end?: string
  /** Nobody, where it is left out. Only people with a nationality, and children. */
  readonly people?: readonly string[]
  /** Seen, not used and offered: as it is written. */
  readonly unused?: readonly string[]
  readonly isCruise?: true
}
