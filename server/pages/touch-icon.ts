import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { touchIconPath } from '#web/traveller/render.tsx'

/** Points of a side; an iPhone takes this one and makes it smaller. */
const side = 180
/** So many times each side it is looked whether a part of a point is ink. */
const fine = 4
const ink = [0x14, 0x26, 0x2f] as const
const paper = [0xf3, 0xed, 0xdd] as const

/** `/m/touch-icon.png`: the wind rose in points, for the home screens that read no manifest. It is the same for all pages. */
export function addTouchIcon(app: FastifyInstance): void {
  let drawn: Promise<Buffer> | undefined
  app.get(touchIconPath, async (_request, reply) => {
    drawn ??= sharp(points(), { raw: { width: side, height: side, channels: 3 } })
      .png({ palette: true })
      .toBuffer()
    return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' }).send(await drawn)
  })
}

function points(): Buffer {
  const all = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at += 1) {
    const share = inkIn(at % side, Math.floor(at / side))
    ink.forEach((dark, channel) => (all[at * 3 + channel] = Math.round(dark * share + paper[channel]! * (1 - share))))
  }
  return all
}

function inkIn(column: number, row: number): number {
  let dark = 0
  for (let part = 0; part < fine * fine; part += 1) {
    const [x, y] = [column + ((part % fine) + 0.5) / fine, row + (Math.floor(part / fine) + 0.5) / fine]
    // With some room around it: home screens cut the corners.
    if (isInk((x / side - 0.5) * 120, (y / side - 0.5) * 120)) dark += 1
  }
  return dark / (fine * fine)
}

/** As `windRose` has it, from its middle: a ring, and a star of four points. */
function isInk(x: number, y: number): boolean {
  const [a, b] = [Math.abs(x), Math.abs(y)]
  const isStar = b >= a ? 40 * a + 9 * b <= 441 : 9 * a + 40 * b <= 441
  return isStar || Math.abs(Math.hypot(a, b) - 33) <= 2
}
