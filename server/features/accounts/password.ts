import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from './limit-concurrency.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Two at once, so that a flood of sign-ins leaves the trip pages a core; more than 100 waiting are turned away. */
const oneOfTwo = limitConcurrency(2, 100)

/** argon2id, in the PHC text form. */
export const hashPassword = (password: string): Promise<string> => oneOfTwo(() => hash(password, cost))

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  oneOfTwo(() => verify(passwordHash, password))

/** Nobody knows it, so nobody signs in before they have chosen one. */
export const unguessablePassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))
