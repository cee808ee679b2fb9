import type { MapFrame } from '#web/staff/world-map/map-frame.ts'
import type { MapTransform } from '#web/staff/world-map/map-view.ts'
import type { MapPoint } from '#web/staff/world-map/projection.ts'
import { hatch, markPainter, traceRing, type Glyphs, type Ink } from './draw-marks.ts'
import { hullOfEvents, zoomOf, type EventMark, type EventMarks, type PlacedEvent } from './event-marks.ts'

type Scene = {
  readonly frame: MapFrame
  readonly marks: EventMarks
  readonly events: readonly PlacedEvent[]
  /** Ids of what stands out: pointed at, or chosen. */
  readonly chosen: readonly (string | null)[]
  readonly hovered: EventMark | null
}

/** A mark further out than this is not seen. */
const margin = 30

export function layerPainter(canvas: HTMLCanvasElement, glyphs: Glyphs) {
  const context = canvas.getContext('2d')
  let ratio = 0
  let tools: ReturnType<typeof makeTools> | null = null

  function makeTools(drawing: CanvasRenderingContext2D) {
    const colours = inkOf(canvas)
    return { colours, paint: markPainter(colours, glyphs, ratio), lines: hatch(drawing, colours.rubric) }
  }
  function draw({ frame, marks, events, chosen: ids, hovered }: Scene) {
    if (!context) return
    const { width, height } = frame.size()
    const now = Math.min(window.devicePixelRatio || 1, 2)
    const [wide, high] = [Math.round(width * now), Math.round(height * now)]
    if (canvas.width !== wide || canvas.height !== high || ratio !== now) {
      canvas.width = wide
      canvas.height = high
      if (ratio !== now) tools = null
      ratio = now
    }
    tools ??= makeTools(context)
    const transform = frame.transform()
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const inFrame = ([x, y]: MapPoint): boolean => {
      const [px, py] = [x * transform.scale + transform.x, y * transform.scale + transform.y]
      return px > -margin && py > -margin && px < width + margin && py < height + margin
    }
    const shown = marks.at(zoomOf(transform.scale)).filter((mark) => inFrame(mark.at))
    const chosen = events.filter(({ id, at }) => ids.includes(id) && inFrame(at))
    const alone = shown.flatMap(({ event }) => event ?? [])
    for (const event of new Set([...alone, ...chosen])) drawArea(context, event, transform, tools)
    if (hovered?.cluster !== null && hovered)
      drawHull(context, hullOfEvents(marks.within(hovered.cluster)), transform, tools.colours)
    for (const mark of shown) {
      tools.paint(context, mark, mark.at[0] * transform.scale + transform.x, mark.at[1] * transform.scale + transform.y)
    }
    for (const event of chosen) drawChosen(context, event, transform, tools)
  }
  return {
    draw,
    recolour() {
      tools = null
    },
  }
}

type Tools = {
  readonly colours: Ink
  readonly paint: ReturnType<typeof markPainter>
  readonly lines: CanvasPattern | null
}

function drawArea(
  context: CanvasRenderingContext2D,
  event: PlacedEvent,
  transform: MapTransform,
  { colours, lines }: Tools,
) {
  if (event.outlines.length === 0) return
  context.beginPath()
  for (const ring of event.outlines) traceRing(context, ring, transform)
  context.globalAlpha = 0.1
  context.fillStyle = colours.rubric
  context.fill()
  if (lines) {
    lines.setTransform(new DOMMatrix([1, 0, 0, 1, transform.x % 8, transform.y % 8]))
    context.globalAlpha = 0.45
    context.fillStyle = lines
    context.fill()
  }
  context.globalAlpha = 1
  context.strokeStyle = colours.rubric
  context.lineWidth = 1.2
  context.stroke()
}

/** Where the events of a cluster lie. */
function drawHull(context: CanvasRenderingContext2D, hull: readonly MapPoint[], transform: MapTransform, colours: Ink) {
  context.beginPath()
  traceRing(context, hull, transform)
  context.lineJoin = 'round'
  context.globalAlpha = 0.14
  context.fillStyle = colours.ink
  context.fill()
  context.globalAlpha = 0.8
  context.strokeStyle = colours.ink
  context.lineWidth = 1.5
  context.setLineDash([5, 4])
  context.stroke()
  context.setLineDash([])
  context.globalAlpha = 1
}

/** Above all others, also where it stands in a cluster. */
function drawChosen(
  context: CanvasRenderingContext2D,
  event: PlacedEvent,
  transform: MapTransform,
  { colours, paint }: Tools,
) {
  const [x, y] = [event.at[0] * transform.scale + transform.x, event.at[1] * transform.scale + transform.y]
  paint(context, { at: event.at, count: 1, worst: event.level, event, cluster: null }, x, y)
  context.strokeStyle = colours.focus
  context.lineWidth = 3
  context.beginPath()
  context.arc(x, y, 19, 0, 2 * Math.PI)
  context.stroke()
}

/** A canvas knows no variables of CSS: what they come to is asked of elements, each new, for a colour that changes may still be on its way. */
export function colourBeside(beside: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.transition = 'none'
  probe.style.color = `var(--${name})`
  beside.parentElement?.append(probe)
  const found = getComputedStyle(probe).color
  probe.remove()
  return found
}

const inkOf = (beside: HTMLElement): Ink => ({
  ink: colourBeside(beside, 'ink'),
  rubric: colourBeside(beside, 'rubric'),
  surface: colourBeside(beside, 'surface'),
  line: colourBeside(beside, 'line2'),
  focus: colourBeside(beside, 'focus'),
})
