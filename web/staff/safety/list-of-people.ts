import type { PageSafetyFieldsFragment } from '../generated/graphql.ts'

type Person = Pick<
  PageSafetyFieldsFragment['travellers'][number],
  'name' | 'passports' | 'expires' | 'residenceIso2' | 'permitUntil' | 'count'
>

const heading = ['Name', 'Nationality', 'Passport valid until', 'Residence', 'Residence permit valid until']

/**
 * The travellers of some trip pages as a passenger list, which the screens about lists read. Who travels on another paper than a passport stands
 * there by name alone, so that it is asked about and not guessed.
 */
export function listOfPeople(pages: readonly { readonly travellers: readonly Person[] }[]): string {
  const rows = pages.flatMap(({ travellers }) =>
    travellers.flatMap(({ name, passports, expires, residenceIso2, permitUntil, count }) => {
      const row = [
        name,
        (passports ?? []).join(' / '),
        passports ? (expires ?? '') : '',
        residenceIso2 ?? '',
        permitUntil ?? '',
      ]
      return Array.from({ length: count }, () => row)
    }),
  )
  return [heading, ...rows].map((row) => row.map(plain).join(';')).join('\n')
}

/** No cell ends a cell or a line. */
const plain = (text: string): string => text.replaceAll(/[;"\s]+/g, ' ').trim()
