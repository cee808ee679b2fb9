import { eventLevels, type EventLevel } from '#domain/events/levels.ts'
import type { EventCategory } from '#domain/events/categories.ts'
import type { MapTransform } from '#web/staff/world-map/map-view.ts'
import type { MapPoint } from '#web/staff/world-map/projection.ts'
import { markRadius, type EventMark, type PlacedEvent } from './event-marks.ts'

export type Ink = {
  readonly ink: string
  readonly rubric: string
  readonly surface: string
  readonly line: string
  readonly focus: string
}
export type Glyphs = ReadonlyMap<EventCategory, Path2D>

const gap = 0.16
const isBad = (level: EventLevel | null): boolean => level !== null && level >= 4
const inkOf = (level: EventLevel | null, colours: Ink): string => (isBad(level) ? colours.rubric : colours.ink)

/** Five arcs from the top, as many dark as the level says; dashed all round where it is unknown. */
function levelRing(
  context: CanvasRenderingContext2D,
  radius: number,
  level: EventLevel | null,
  isDerived: boolean,
  colours: Ink,
) {
  context.lineWidth = 3
  if (level === null) {
    context.strokeStyle = colours.line
    context.setLineDash([3, 3])
    context.beginPath()
    context.arc(0, 0, radius, 0, 2 * Math.PI)
    context.stroke()
    context.setLineDash([])
    return
  }
  const step = (2 * Math.PI) / eventLevels.length
  for (const each of eventLevels) {
    const start = -Math.PI / 2 + (each - 1) * step
    context.strokeStyle = each <= level ? inkOf(level, colours) : colours.line
    context.setLineDash(isDerived && each <= level ? [2, 1.5] : [])
    context.beginPath()
    context.arc(0, 0, radius, start + gap / 2, start + step - gap / 2)
    context.stroke()
  }
  context.setLineDash([])
}

/** Each look is drawn once and then copied: a frame of the map is a few hundred copies. */
export function markPainter(colours: Ink, glyphs: Glyphs, ratio: number) {
  const known = new Map<string, HTMLCanvasElement>()
  function sprite(name: string, radius: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const made = known.get(name)
    if (made) return made
    const canvas = document.createElement('canvas')
    const side = Math.ceil((radius + 4) * 2 * ratio)
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (context) {
      context.setTransform(ratio, 0, 0, ratio, side / 2, side / 2)
      draw(context)
    }
    known.set(name, canvas)
    return canvas
  }
  const disc = (context: CanvasRenderingContext2D, radius: number, fill: string) => {
    context.fillStyle = fill
    context.beginPath()
    context.arc(0, 0, radius, 0, 2 * Math.PI)
    context.fill()
  }
  const single = ({ level, isDerived, category }: PlacedEvent) =>
    sprite(`${level} ${isDerived} ${category}`, 13, (context) => {
      disc(context, 15, colours.surface)
      levelRing(context, 12.5, level, isDerived, colours)
      const glyph = glyphs.get(category)
      if (!glyph) return
      context.strokeStyle = inkOf(level, colours)
      context.lineWidth = 2.2
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.scale(0.6, 0.6)
      context.translate(-12, -12)
      context.stroke(glyph)
    })
  const several = (mark: EventMark) => {
    const radius = markRadius(mark)
    return sprite(`${mark.count} ${mark.worst}`, radius, (context) => {
      disc(context, radius + 2, colours.surface)
      levelRing(context, radius, mark.worst, false, colours)
      disc(context, radius - 3.5, inkOf(mark.worst, colours))
      context.fillStyle = colours.surface
      context.font = `650 ${mark.count > 999 ? 11 : 13}px 'Source Sans 3 Variable', system-ui, sans-serif`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(String(mark.count), 0, 1)
    })
  }
  return (context: CanvasRenderingContext2D, mark: EventMark, x: number, y: number) => {
    const image = mark.event ? single(mark.event) : several(mark)
    context.drawImage(
      image,
      x - image.width / ratio / 2,
      y - image.height / ratio / 2,
      image.width / ratio,
      image.height / ratio,
    )
  }
}

/** Lines across, which tell an area from land of another colour. */
export function hatch(context: CanvasRenderingContext2D, colour: string): CanvasPattern | null {
  const tile = document.createElement('canvas')
  tile.width = 8
  tile.height = 8
  const drawing = tile.getContext('2d')
  if (!drawing) return null
  drawing.strokeStyle = colour
  drawing.lineWidth = 1.4
  drawing.beginPath()
  drawing.moveTo(-2, 10)
  drawing.lineTo(10, -2)
  drawing.moveTo(-2, 2)
  drawing.lineTo(2, -2)
  drawing.moveTo(6, 10)
  drawing.lineTo(10, 6)
  drawing.stroke()
  return context.createPattern(tile, 'repeat')
}

/** A ring of the map as it lies in the frame now. */
export function traceRing(
  context: CanvasRenderingContext2D,
  ring: readonly MapPoint[],
  { scale, x, y }: MapTransform,
): void {
  for (const [index, [east, south]] of ring.entries()) {
    if (index === 0) context.moveTo(east * scale + x, south * scale + y)
    else context.lineTo(east * scale + x, south * scale + y)
  }
  context.closePath()
}
