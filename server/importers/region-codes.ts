/**
 * Regions that go by two codes: the older one, which OurAirports and the gazetteer may have, and that of ISO 3166-2 today.
 */
const twoCodes = `
DE-BR DE-BB, IN-MM IN-MH, ZA-NP ZA-LP, CN-11 CN-BJ, CN-12 CN-TJ, CN-13 CN-HE, CN-14 CN-SX, CN-15 CN-NM,
CN-21 CN-LN, CN-22 CN-JL, CN-23 CN-HL, CN-31 CN-SH, CN-32 CN-JS, CN-33 CN-ZJ, CN-34 CN-AH, CN-35 CN-FJ,
CN-36 CN-JX, CN-37 CN-SD, CN-41 CN-HA, CN-42 CN-HB, CN-43 CN-HN, CN-44 CN-GD, CN-45 CN-GX, CN-46 CN-HI,
CN-50 CN-CQ, CN-51 CN-SC, CN-52 CN-GZ, CN-53 CN-YN, CN-54 CN-XZ, CN-61 CN-SN, CN-62 CN-GS, CN-63 CN-QH,
CN-64 CN-NX, CN-65 CN-XJ
`
const otherCode = new Map(
  twoCodes
    .trim()
    .split(/,\s+/)
    .flatMap((pair) => {
      const [older = '', iso = ''] = pair.split(' ')
      return [[older, iso] as const, [iso, older] as const]
    }),
)

/** The code under which the gazetteer knows the region; null: under neither. */
export function knownRegion(code: string, isKnown: (code: string) => boolean): string | null {
  const other = otherCode.get(code)
  return isKnown(code) ? code : other !== undefined && isKnown(other) ? other : null
}
