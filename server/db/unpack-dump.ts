import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const blockSize = 512

/** Unpacks a dump of the embedded database (a gzipped ustar archive) into a new folder. */
export async function unpackDump(dump: string, folder: string): Promise<void> {
  const archive = await promisify(gunzip)(await readFile(dump))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, type, body } of entriesOf(archive)) {
    const path = join(folder, normalize(`/${name}`))
    if (type === '5') {
      await mkdir(path, { recursive: true, mode: 0o700 })
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, body, { mode: 0o600 })
    }
  }
}

function* entriesOf(archive: Buffer): Generator<{ name: string; type: string; body: Buffer }> {
  for (let offset = 0; offset + blockSize <= archive.length;) {
    const text = (from: number, length: number): string =>
      archive.toString('utf8', offset + from, offset + from + length).split('\0')[0] ?? ''
    const name = [text(345, 155), text(0, 100)].filter(Boolean).join('/')
    if (name === '') return
    const size = Number.parseInt(text(124, 12), 8) || 0
    const start = offset + blockSize
    yield { name, type: text(156, 1), body: archive.subarray(start, start + size) }
    offset = start + Math.ceil(size / blockSize) * blockSize
  }
}
