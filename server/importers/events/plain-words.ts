import { Parser } from 'htmlparser2'

/** Words from outside as plain text of a known length: markup goes, what a script holds goes with it. */
export function plainWords(text: string, most: number): string {
  const plain = (text.includes('<') ? withoutMarkup(text.slice(0, 200_000)) : text)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = Array.from(plain.slice(0, most * 2 + 2))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title'])

function withoutMarkup(html: string): string {
  let words = ''
  let inSilent = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (silent.has(name)) inSilent += 1
        words += ' '
      },
      ontext: (text) => {
        if (inSilent === 0) words += text
      },
      onclosetag: (name) => {
        if (silent.has(name)) inSilent -= 1
        words += ' '
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return words
}

/** The page of a source. Sources that write http: have https: too; another scheme is no page. */
export function pageOf(address: string): string | null {
  const url = URL.parse(address.trim())
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '' || address.length > 1000 || !url.hostname.includes('.')) return null
  url.protocol = 'https:'
  if (url.port === '80') url.port = ''
  return url.href
}
