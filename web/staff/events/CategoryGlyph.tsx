import {
  Activity,
  Bus,
  CloudHail,
  Flame,
  HeartPulse,
  Megaphone,
  Mountain,
  MountainSnow,
  Plug,
  Shield,
  Snowflake,
  Sun,
  SunDim,
  Tornado,
  TriangleAlert,
  Waves,
  WavesArrowUp,
  type LucideIcon,
} from 'lucide-react'
import type { EventCategory } from '#domain/events/categories.ts'

export const categoryIcons: Readonly<Record<EventCategory, LucideIcon>> = {
  earthquake: Activity,
  tsunami: WavesArrowUp,
  volcano: Mountain,
  storm: Tornado,
  'severe-weather': CloudHail,
  flood: Waves,
  landslide: MountainSnow,
  wildfire: Flame,
  drought: SunDim,
  heat: Sun,
  cold: Snowflake,
  health: HeartPulse,
  security: Shield,
  strike: Megaphone,
  transport: Bus,
  infrastructure: Plug,
  other: TriangleAlert,
}

/** Beside a title, whose words or a label name the category. */
export function CategoryGlyph({ category, size = 19 }: { category: EventCategory; size?: number }) {
  const Icon = categoryIcons[category]
  return <Icon size={size} aria-hidden />
}
