import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode, wcagContrast } from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
const oklch = useMode(modeOklch)

/** WCAG 2.2 AA for text. */
const readable = 4.5
const step = 0.01

/** What a brand colour is read on, lightest and darkest; as in `web/ui/tokens.css`. */
export const surfaces = { light: ['#ffffff', '#f7f8f5', '#f3eddd'], dark: ['#15232b', '#0e191f', '#182629'] } as const

export type Brand = { readonly brand: string; readonly hover: string; readonly tint: string; readonly text: string }

/** In light as it is, or as much darker as it must be; in dark as much lighter. */
export function brandsOf(colour: string): { readonly light: Brand; readonly dark: Brand } {
  const { l: lightness, ...own } = oklch(colour)!
  const at = (l: number, c = own.c): string => formatHex(clampChroma({ ...own, mode: 'oklch', l, c }, 'oklch'))
  const move = (by: number, grounds: readonly string[]): number => {
    let l = Math.min(1, Math.max(0, lightness))
    while (l + by > 0 && l + by < 1 && grounds.some((ground) => wcagContrast(at(l), ground) < readable)) l += by
    return l
  }
  const tints = { light: at(0.95, Math.min(own.c, 0.02)), dark: at(0.3, Math.min(own.c, 0.03)) }
  const light = move(-step, [...surfaces.light, tints.light])
  const dark = move(step, [...surfaces.dark, tints.dark])
  return {
    light: { brand: at(light), hover: at(Math.max(0, light - 0.08)), tint: tints.light, text: '#ffffff' },
    dark: { brand: at(dark), hover: at(Math.min(1, dark + 0.06)), tint: tints.dark, text: at(0.15, 0.02) },
  }
}
