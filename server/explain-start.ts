import { StartProblem } from './start-problem.ts'

type SystemError = Error & {
  readonly code: string
  readonly syscall?: string
  readonly path?: string
  readonly port?: number
}

/** Why the server cannot start and what to do, in a sentence; null for what nobody foresaw, which is shown as it is. */
export function explainStart(error: unknown): string | null {
  if (error instanceof StartProblem) return error.message
  if (!isSystemError(error)) return null
  const database = explainDatabase(error)
  if (database !== null) return database
  const why = folderProblems[error.code]
  return why === undefined ? null : `${error.path ?? 'DATA_DIR'} cannot be written: ${why}`
}

/** The same for what goes wrong when everything is ready and the server begins to listen. */
export const notListening = (error: unknown): unknown => {
  const sentence = isSystemError(error) ? explainListening(error) : null
  return sentence === null ? error : new StartProblem(sentence, { cause: error })
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

function explainListening({ code, port, message }: SystemError): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop that one, or set PORT to another number.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to a number from 1024 on, or let a proxy stand in front.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is no address of this machine (${message}): set it to 0.0.0.0 for all of them.`
    default:
      return null
  }
}

const folderProblems: Readonly<Record<string, string>> = {
  EACCES: 'this user has no right to. Give it the folder, or set DATA_DIR to another one.',
  EPERM: 'this user has no right to. Give it the folder, or set DATA_DIR to another one.',
  EROFS: 'the file system is read-only. Set DATA_DIR to a folder that can be written.',
  ENOSPC: 'the disk is full. Make room, and start again; nothing was damaged.',
  EDQUOT: 'this user may store no more. Make room, and start again; nothing was damaged.',
  ENOTDIR: 'a part of its path is a file. Set DATA_DIR to a folder.',
  EEXIST: 'there is a file in its place. Set DATA_DIR to a folder.',
}

/** The message of the driver may name the user and the database, never the password. */
function explainDatabase({ code, message }: SystemError): string | null {
  const where = 'The PostgreSQL server of DATABASE_URL'
  if (code === 'ECONNREFUSED') return `${where} does not answer (${message}): start it, or correct the address.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${where} cannot be found (${message}): correct the address.`
  if (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].includes(code))
    return `${where} cannot be reached (${message}): is the network open between the two?`
  if (code === '57P03' || code === '53300')
    return `${where} takes no connection now (${message}): start again in a moment.`
  if (code.startsWith('28') || code === '3D000') return `${where} refuses us (${message}): correct DATABASE_URL.`
  return null
}
