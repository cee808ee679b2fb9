import { DatabaseBusy } from './waiting-line.ts'

/** Connection exceptions, too few resources, an operator's intervention, a lock that was not to be had, a deadlock. */
const sqlStates = /^(08|53|57)[0-9A-Z]{3}$|^(55P03|40001|40P01|25P03|58000|58030)$/
const network = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** What the driver says without a code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** True: the database cannot answer now, and the same request may succeed in a moment. Else it is a bug. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return sqlStates.test(code) || network.test(code) || driver.test(error.message)
}

/** Seconds after which a client asks again. */
export const askAgainAfterSeconds = 2
