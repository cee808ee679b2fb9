import sharp, { type Metadata, type Sharp } from 'sharp'
import { problemIf, type Problem, type Result } from '../refusals.ts'

// The library reads SVG, and much else that can fetch, run or unpack: of all its readers these two are left.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
// One thread a picture: a large one must not take the whole machine from whoever asks for rules.
sharp.concurrency(1)
sharp.cache(false)

/** Bytes of a file that is taken. */
export const largestPicture = 8 * 1024 * 1024
/** Of what is decoded: a picture of a few bytes can unfold to gigabytes. */
const mostPixels = 50_000_000
/** What is told in several passes over the whole picture, each finer, is held unfolded from the first to the last. */
const mostUnfolded = 100_000_000
const slowestSeconds = 15
/** Sides that are tried one after the other, until what comes of it is small enough to be kept. */
const purposes = {
  picture: { longestSides: [1600, 1000, 600, 300], largestKept: 1_500_000 },
  /** Goes along with every mail, and is never shown large. */
  logo: { longestSides: [600, 400, 240], largestKept: 200_000 },
} as const
export type PicturePurpose = keyof typeof purposes
const atOnce = 2

export type Redrawn = {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

let running = 0

/**
 * The same picture, drawn anew from its points: nothing else that lay in the file is left, no note, place or script. What it is
 * is read from what stands in it, never from its name.
 */
export async function redrawPicture(
  field: string,
  file: Buffer,
  purpose: PicturePurpose = 'picture',
): Promise<Result<{ picture: Redrawn }>> {
  const problems = problemsBefore(field, file)
  if (problems.length > 0) return { ok: false, problems }
  if (running >= atOnce) return refused(field, 'errors.busy')
  running += 1
  try {
    const head = await open(file).metadata()
    if (unfolded(head) > mostUnfolded) return refused(field, 'picture.interlaced')
    const picture = await redraw(file, head, purpose)
    return picture === null ? refused(field, 'picture.too-large') : { ok: true, picture }
  } catch (error) {
    const isTooMany = error instanceof Error && /pixel limit/.test(error.message)
    return refused(field, isTooMany ? 'picture.too-many-points' : 'picture.unreadable')
  } finally {
    running -= 1
  }
}

const refused = (field: string, key: string): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: problemIf(true, field, key),
})

function problemsBefore(field: string, file: Buffer): Problem[] {
  if (file.length === 0) return problemIf(true, field, 'errors.required')
  if (file.length > largestPicture) return problemIf(true, field, 'picture.too-large')
  return problemIf(kindOf(file) === null, field, 'picture.only-png-or-jpeg')
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')
const startsWith = (file: Buffer, start: Buffer): boolean => file.subarray(0, start.length).equals(start)
const kindOf = (file: Buffer) => (startsWith(file, png) ? 'png' : startsWith(file, jpeg) ? 'jpeg' : null)

/** Bytes of a PNG of several passes; others are drawn line by line, or hold less than that. */
const unfolded = ({ format, isProgressive, width, height, channels, depth }: Metadata): number =>
  format === 'png' && isProgressive ? width * height * channels * (depth === 'ushort' ? 2 : 1) : 0

async function redraw(file: Buffer, { hasAlpha, format }: Metadata, purpose: PicturePurpose): Promise<Redrawn | null> {
  const { longestSides, largestKept } = purposes[purpose]
  // Photographs saved as PNG stay small as JPEG; letters and what shines through stay sharp as PNG.
  const isPng = format === 'png' && (hasAlpha || file.length < largestKept)
  for (const side of longestSides) {
    const drawn = open(file)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const encoded = isPng ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 82, mozjpeg: true })
    const { data, info } = await encoded.timeout({ seconds: slowestSeconds }).toBuffer({ resolveWithObject: true })
    if (data.length <= largestKept)
      return { contentType: isPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height, bytes: data }
  }
  return null
}

/** Broken and cut off files are refused, not mended. */
const open = (file: Buffer): Sharp => sharp(file, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
