import { coverageRows, permissionRow, type Coverage, type CoverageReport, type Row } from './report-coverage.ts'

/** What a reader sees in the table of destinations; every type is in the totals and in the JSON form. */
const columns: readonly (readonly [type: Row, title: string])[] = [
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
  const cell = ({ official, treaty, government, press, dataset, unknown }: Coverage) =>
    `${official + treaty}/${government}/${press + dataset}/${unknown}`.padStart(15)
  const shown = columns.filter(([type]) => types.includes(type))
  const rows = destinations.map(({ id, types: own }) => `${id}${shown.map(([type]) => cell(own[type]!)).join('')}`)
  const percent = (part: number, sum: Coverage) =>
    `${((100 * part) / coverageRows.reduce((all, row) => all + sum[row], 0)).toFixed(1)} %`.padStart(9)
  const sums = types.map((type) => {
    const sum = totals[type]!
    const numbers = coverageRows.map((row) => sum[row]).map((n) => `${String(n).padStart(8)}${percent(n, sum)}`)
    return `${type.padEnd(57)}${numbers.join('')}`
  })
  return [
    `${destinations.length} of ${countries} countries have a file of their own. ${nationalities} nationalities, ` +
      `${travelType === 'TOURISM' ? 'private' : 'business'} trips by air from ${from} to ${to}.`,
    'Each cell: nationalities whose answer rests on an authority or agreement / another government / second hand / is unknown.',
    '',
    `  ${shown.map(([, title]) => title.padStart(15)).join('')}`,
    ...rows,
    '',
    `${'all destinations'.padEnd(57)}${coverageRows.map((title) => title.padStart(17)).join('')}`,
    ...sums,
  ].join('\n')
}
