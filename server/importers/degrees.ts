/** A latitude (`most` 90) or longitude (180), to ten metres as in content/; null: out of range. */
export function degrees(text: string, most: number): number | null {
  const value = /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN
  return Math.abs(value) <= most ? Math.round(value * 10_000) / 10_000 : null
}
