import { isEmailAddress } from '#domain/email-address.ts'
import { checkText } from '../../check-text.ts'
import { problemIf, type Problem } from '../../problem.ts'

export type Names = { readonly firstName: string; readonly lastName: string; readonly email: string }

const USERNAME = /^[^\s\p{C}]{1,150}$/u
const longestName = 100

export const checkUsername = (username: string): Problem[] =>
  username === ''
    ? [{ field: 'username', key: 'errors.required' }]
    : problemIf(!USERNAME.test(username), 'username', 'people.username')

/** Whoever has no address is handed their link. */
export const checkNames = ({ firstName, lastName, email }: Names): Problem[] => [
  ...checkText('firstName', firstName, { longest: longestName }),
  ...checkText('lastName', lastName, { longest: longestName }),
  ...problemIf(email !== '' && !isEmailAddress(email), 'email', 'errors.email'),
]
