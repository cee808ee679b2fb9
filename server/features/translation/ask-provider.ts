import { isRich } from '#domain/rich-text.ts'
import type { Language } from '#domain/languages.ts'
import type { TranslationSettings } from '../../config.ts'

export type Wanted = { readonly from: Language; readonly to: Language; readonly text: string }
export type ProviderFailure = 'busy' | 'quota' | 'key' | 'too-long' | 'refused' | 'timeout' | 'failed'
export type ProviderAnswer =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly why: ProviderFailure
      /** What it answered with; null where nothing came. */
      readonly status: number | null
      readonly retryAfterSeconds: number | null
    }

const mostAnswerBytes = 1024 * 1024
const longestWaitSeconds = 24 * 60 * 60

/** DeepL wants to know which English and which Portuguese. */
const deeplTargets: Partial<Record<Language, string>> = { en: 'EN-GB', pt: 'PT-PT' }

/** How each is asked and what its answer means, as their published APIs say. */
const providers = {
  deepl: {
    path: '/v2/translate',
    headers: (key: string | null) => ({ authorization: `DeepL-Auth-Key ${key ?? ''}` }),
    body: ({ from, to, text }: Wanted) => ({
      text: [text],
      source_lang: from.toUpperCase(),
      target_lang: deeplTargets[to] ?? to.toUpperCase(),
      ...(isRich(text) && { tag_handling: 'html' }),
    }),
    textOf: (answer: unknown) =>
      (answer as { translations?: readonly { text?: unknown }[] } | null)?.translations?.[0]?.text,
  },
  libretranslate: {
    path: '/translate',
    headers: () => ({}),
    body: ({ from, to, text }: Wanted, key: string | null) => ({
      q: text,
      source: from,
      target: to,
      format: isRich(text) ? 'html' : 'text',
      ...(key !== null && { api_key: key }),
    }),
    textOf: (answer: unknown) => (answer as { translatedText?: unknown } | null)?.translatedText,
  },
} as const

const whyOf: Readonly<Record<number, ProviderFailure>> = {
  400: 'refused',
  401: 'key',
  403: 'key',
  413: 'too-long',
  414: 'too-long',
  429: 'busy',
  456: 'quota',
  503: 'busy',
  529: 'busy',
}

/**
 * One text in another language. The address is the operator's alone: nothing of a request comes into it, and an answer that
 * leads elsewhere is none.
 */
export async function askProvider(
  { provider, url, key }: TranslationSettings,
  wanted: Wanted,
  { mostMs = 15_000, now = Date.now() }: { mostMs?: number; now?: number } = {},
): Promise<ProviderAnswer> {
  const { path, headers, body, textOf } = providers[provider]
  const signal = AbortSignal.timeout(mostMs)
  const failed = (why: ProviderFailure, status: number | null = null, wait: string | null = null): ProviderAnswer => ({
    ok: false,
    why,
    status,
    retryAfterSeconds: secondsOf(wait, now),
  })
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers(key) },
      body: JSON.stringify(body(wanted, key)),
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return failed(whyOf[response.status] ?? 'failed', response.status, response.headers.get('retry-after'))
    }
    const text = textOf(JSON.parse(await readAll(response)))
    return typeof text === 'string' && text !== '' ? { ok: true, text } : failed('failed', response.status)
  } catch {
    return failed(signal.aborted ? 'timeout' : 'failed')
  }
}

/** No provider needs more for a text of ours. */
async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostAnswerBytes) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Retry-After is seconds or a date. */
function secondsOf(value: string | null, now: number): number | null {
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestWaitSeconds) : null
}
