import type { PlaceStatus } from '#domain/status/place-status.ts'

/** One look of a country: a colour, with a pattern where another look has the same colour. */
export type FillName = PlaceStatus | 'NO_SHAPE_OF_OURS'
export type Pattern = {
  readonly ground: string
  /** Pixels after which it is repeated. */
  readonly step: number
  readonly turn?: number
  readonly marks: readonly Mark[]
}
type Mark =
  | { readonly kind: 'bar'; readonly width: number; readonly fill: string; readonly opacity: number }
  | {
      readonly kind: 'dot'
      readonly at: number
      readonly radius: number
      readonly fill: string
      readonly opacity: number
    }
  | { readonly kind: 'cross'; readonly stroke: string; readonly width: number; readonly opacity: number }
  | { readonly kind: 'line'; readonly stroke: string; readonly width: number; readonly opacity: number }

const bar = (width: number, fill: string, opacity = 1): Mark => ({ kind: 'bar', width, fill, opacity })
const dot = (at: number, radius: number, fill: string, opacity: number): Mark => {
  return { kind: 'dot', at, radius, fill, opacity }
}
const diagonal = 45

/** What is drawn in a flat colour. */
export const flatFills: Readonly<Partial<Record<FillName, string>>> = {
  POSSIBLE_WITHOUT_RESTRICTIONS: 'var(--map-blue)',
  NOT_IN_PORTFOLIO_OR_NO_RULES: 'var(--map-pale)',
  NO_SHAPE_OF_OURS: 'var(--map-pale)',
}

/** All others, told apart without colours too. */
export const patterns: Readonly<Partial<Record<FillName, Pattern>>> = {
  POSSIBLE_WITH_RESTRICTIONS: {
    ground: 'var(--map-yellow)',
    step: 7,
    marks: [dot(1.75, 0.9, 'var(--map-dot)', 0.42), dot(5.25, 0.85, 'var(--map-dot)', 0.42)],
  },
  FEW_REGIONS_WITH_A_WARNING: {
    ground: 'var(--map-yellow)',
    step: 10,
    turn: diagonal,
    marks: [bar(1.8, 'var(--map-red)')],
  },
  PARTIAL_WARNING: { ground: 'var(--map-yellow)', step: 7, turn: diagonal, marks: [bar(3.5, 'var(--map-red)')] },
  WARNING_WITH_EXCEPTIONS: { ground: 'var(--map-red)', step: 9, turn: diagonal, marks: [bar(2, '#fff', 0.75)] },
  WARNING: { ground: 'var(--map-red)', step: 5, turn: diagonal, marks: [bar(1.3, '#fff', 0.55)] },
  NO_ACCESS_WITH_REGIONAL_DIFFERENCES: { ground: 'var(--map-red)', step: 9, marks: [dot(4.5, 1.7, '#fff', 0.78)] },
  NOT_POSSIBLE: {
    ground: 'var(--map-red)',
    step: 6,
    turn: diagonal,
    marks: [{ kind: 'cross', stroke: '#3d0703', width: 0.9, opacity: 0.6 }],
  },
  CONFLICTING: { ground: 'var(--map-purple)', step: 6, marks: [bar(1.6, 'var(--map-stripe)', 0.65)] },
  UNKNOWN: {
    ground: 'var(--map-gray)',
    step: 8,
    marks: [{ kind: 'line', stroke: 'var(--gray-fg)', width: 0.8, opacity: 0.5 }],
  },
}

/** What an SVG is filled with; `prefix`: of the patterns that are drawn beside it. */
export const paint = (prefix: string, fill: FillName): string => flatFills[fill] ?? `url(#${prefix}${fill})`
