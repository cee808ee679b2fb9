import type { Place } from '#domain/places.ts'
import { matrixPermissions, type MatrixCell, type VisaMatrix } from '#domain/rulebook/visa-matrix.ts'

const nationalitiesOf = (places: readonly Place[]): string[] =>
  places.flatMap((place) => (place.type === 'COUNTRY' && place.ownPassport ? [place.id] : []))

/** A matrix of made-up answers in the size of a real one: every nationality at every other one's country. */
export function madeUpMatrix(places: readonly Place[], checkedAt: string): VisaMatrix {
  const codes = nationalitiesOf(places)
  const cell = (row: number, column: number): MatrixCell => {
    const permission = matrixPermissions[(row * 7 + column * 3) % 5]!
    return permission === 'VISA_FREE' ? { permission, days: 30 + ((row + column) % 3) * 30 } : { permission }
  }
  const cells = codes.map((to, column) => [to, Object.fromEntries(codes.map((from, row) => [from, cell(row, column)]))])
  return { source: 'https://example.org/matrix', checkedAt, cells: Object.fromEntries(cells) }
}

const words: Record<MatrixCell['permission'], string> = {
  VISA_FREE: 'visa free',
  ETA: 'eta',
  VISA_ON_ARRIVAL: 'visa on arrival',
  E_VISA: 'e-visa',
  VISA_REQUIRED: 'visa required',
  NO_ADMISSION: 'no admission',
}

/** The same as the tidy CSV that `npm run import -- visa-matrix` reads. */
export const tidyCsvOf = ({ cells }: VisaMatrix): string =>
  [
    'Passport,Destination,Requirement',
    ...Object.entries(cells).flatMap(([to, byNationality]) =>
      Object.entries(byNationality).map(([from, { permission, days }]) => {
        const requirement = from === to ? '-1' : (days ?? words[permission])
        return `${from},${to},${requirement}`
      }),
    ),
  ].join('\n')
