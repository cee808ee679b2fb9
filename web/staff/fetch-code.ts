const arrived = new Map<string, Promise<void>>()

async function fetchScript(address: string): Promise<void> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`No code at ${address}`)
  await reply.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  const isThere = [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === address,
  )
  if (isThere) return Promise.resolve()
  const link = document.createElement('link')
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`No style sheet at ${address}`))
    })
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: address })
    document.head.append(link)
  })
}

function once(address: string): Promise<void> {
  const known = arrived.get(address)
  if (known) return known
  const started = (address.endsWith('.css') ? addStyles(address) : fetchScript(address)).catch((error: unknown) => {
    arrived.delete(address)
    throw error
  })
  arrived.set(address, started)
  return started
}

/** A file that needs no other is not listed by the build; it stands in the import itself. */
const ownFile = (load: () => unknown): string[] => {
  const name = /import\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1]
  return name === undefined ? [] : [`assets/${name}`]
}

/**
 * Stands in for the build tool's way to load code. A browser remembers for ever that a module did not come; so each file is
 * fetched first, and nothing is imported before all of them are there. What fails may be tried again.
 */
export async function fetchCode<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all((files.length > 0 ? files : ownFile(load)).map((file) => once(`/${file}`)))
  return load()
}
