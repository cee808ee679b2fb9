import { permissionRow, type Coverage, type CoverageReport } from './report-coverage.ts'

/** What a reader sees in the table of destinations; every type is in the totals and in the JSON form. */
const columns: readonly (readonly [type: string, title: string])[] = [
  [permissionRow, 'permission'],
  ['VisaRequiredForStay', 'visa'],
  ['EntryPermitForStayOrTransit', 'permit'],
  ['TransitVisaRequired', 'transit'],
  ['PassportSufficient', 'passport'],
  ['IdSufficient', 'id card'],
  ['AdditionalFormsAndDeclarations', 'forms'],
  ['RequiredVaccinations', 'vaccines'],
  ['CompulsoryHealthInsurance', 'insurance'],
  ['ExitRequirements', 'exit'],
]

export function tablesOf(report: CoverageReport): string {
  const { destinations, nationalities, countries, from, to, types, totals, travelType } = report
  const cell = ({ verified, unverified, unknown }: Coverage) => `${verified}/${unverified}/${unknown}`.padStart(12)
  const shown = columns.filter(([type]) => types.includes(type))
  const rows = destinations.map(({ id, types: own }) => `${id}${shown.map(([type]) => cell(own[type]!)).join('')}`)
  const percent = (part: number, { verified, unverified, unknown }: Coverage) =>
    `${((100 * part) / (verified + unverified + unknown)).toFixed(1)} %`.padStart(9)
  const sums = types.map((type) => {
    const sum = totals[type]!
    const numbers = [sum.verified, sum.unverified, sum.unknown].map((n) => `${String(n).padStart(8)}${percent(n, sum)}`)
    return `${type.padEnd(57)}${numbers.join('')}`
  })
  return [
    `${destinations.length} of ${countries} countries have a file of their own. ${nationalities} nationalities, ` +
      `${travelType === 'TOURISM' ? 'private' : 'business'} trips by air from ${from} to ${to}.`,
    'Each cell: nationalities whose answer was read in its source / was not read there yet / is unknown.',
    '',
    `  ${shown.map(([, title]) => title.padStart(12)).join('')}`,
    ...rows,
    '',
    `${'all destinations'.padEnd(57)}${['verified', 'unverified', 'unknown'].map((title) => title.padStart(17)).join('')}`,
    ...sums,
  ].join('\n')
}
