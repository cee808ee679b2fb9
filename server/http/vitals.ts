/** How one process and its database do. Times in seconds. */
export type Vitals = {
  /** Null: the contacts of all past trips are erased. */
  readonly oldestUnerasedSeconds: number | null
  readonly jobs: readonly { readonly name: string; readonly failed: boolean; readonly lateSeconds: number }[]
  readonly rulebookRevision: number
  readonly rulebookAgeSeconds: number
  readonly databaseWaits: number
  readonly databaseWaitSeconds: number
  readonly databaseRefusals: number
  readonly loopDelaySeconds: number
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>
}
