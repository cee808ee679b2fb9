import type { JobInput } from './job.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const name = /^[a-zA-Z]{1,40}$/

/** Ids and numbers alone: what is stored here outlives the trip or the account it is about (SAFETY 9, 41). */
export function checkInput(input: JobInput): JobInput {
  for (const [key, value] of Object.entries(input)) {
    const isAllowed = typeof value === 'number' ? Number.isSafeInteger(value) : id.test(value)
    if (!isAllowed || !name.test(key)) throw new Error(`The input ${key} of a job is neither an id nor a number`)
  }
  return input
}
