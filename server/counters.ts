/** Of this process since it began; what counts them knows no one who reads them. */
export const counters = {
  /** How often somebody waited for a connection to the database, how long in all, and how often in vain. */
  databaseWaits: 0,
  databaseWaitMs: 0,
  databaseRefusals: 0,
  /** Trips whose changes were others than those of the whole comparison, of the one in fifty that is compared whole. */
  changesMissed: 0,
}
