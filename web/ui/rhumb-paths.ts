type Point = readonly [number, number]

const NODES = 16
const REACH = 6
const format = (point: Point) => point.map((n) => n.toFixed(1)).join(' ')

function extended([x1, y1]: Point, [x2, y2]: Point): string {
  const [dx, dy] = [(x2 - x1) * REACH, (y2 - y1) * REACH]
  return `M${format([x1 - dx, y1 - dy])}L${format([x2 + dx, y2 + dy])}`
}

/** Sixteen nodes on a hidden circle, joined across it; three sets of lines for three inks. */
export function rhumbPaths(x: number, y: number, radius: number) {
  const node = (index: number): Point => {
    const angle = (index * Math.PI) / 8
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }
  const chord = (from: number, step: number) => `M${format(node(from))}L${format(node((from + step) % NODES))}`
  const diameters = (first: number) => [0, 2, 4, 6].map((i) => extended(node(first + i), node(first + i + 8))).join('')
  const quarters = Array.from({ length: 8 }, (_, i) => extended(node(i + 8.5), node(i + 0.5))).join('')
  const chords = (step: number) => Array.from({ length: 8 }, (_, i) => chord(i * 2, step)).join('')
  return {
    winds: diameters(0) + chords(7),
    halfWinds: diameters(1) + chords(6),
    quarterWinds: quarters + chords(5),
  }
}
