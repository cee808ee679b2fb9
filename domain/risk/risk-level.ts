/** From 1, very low, to 5, very high; null stands for unknown, which is not low. */
export const riskLevels = [1, 2, 3, 4, 5] as const
export type RiskLevel = (typeof riskLevels)[number]
export type Risk = RiskLevel | null

/** The worst counts; what is unknown hides nothing that is known. */
export const highestRisk = (risks: readonly Risk[]): Risk =>
  risks.reduce<Risk>((highest, risk) => (risk !== null && (highest === null || risk > highest) ? risk : highest), null)
