/** The API's names of with whom a minor travels. */
export const minorCompanyOf = {
  'both-parents': 'BOTH_PARENTS',
  'one-parent': 'ONE_PARENT',
  alone: 'ALONE',
  others: 'OTHERS',
} as const
