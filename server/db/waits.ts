/** How long one handle of the database waits before it gives up, in milliseconds; 0 is without limit. */
export type Waits = {
  /** For a free connection. */
  readonly connectionMs: number
  readonly statementMs: number
  /** For what another transaction holds. */
  readonly lockMs: number
}

/** For the start, jobs and imports: nobody looks on while they wait. */
export const patient: Waits = { connectionMs: 30_000, statementMs: 30_000, lockMs: 0 }

/** For requests: who waits longer has gone, and holds up the others. */
export const hurried: Waits = { connectionMs: 2_000, statementMs: 5_000, lockMs: 2_000 }
