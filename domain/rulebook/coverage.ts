import { allDates, intersect, subtract, union, type Spans } from '../date-spans.ts'
import type { Iso2 } from '../places.ts'
import type { Membership } from './group-membership.ts'

/** Whom a fact's `for` covers: the spans of dates, and the first token that named the nationality. */
export type Coverage = { readonly spans: Spans; readonly matched: string }

const everyone = 'everyone'

/** Null when `for` never covers the nationality. Tokens: group, ISO code, `self`, `everyone`; a leading `-` excludes. */
export function coverageOf(
  tokens: readonly string[] | undefined,
  nationality: Iso2,
  ownCountry: Iso2,
  membership: Membership,
): Coverage | null {
  if (!tokens || tokens.length === 0) return { spans: allDates, matched: everyone }
  const spansOf = (token: string): Spans => {
    if (token === everyone) return allDates
    if (token === 'self') return nationality === ownCountry ? allDates : []
    return token === nationality ? allDates : (membership.spansOf(token, nationality) ?? [])
  }
  const included = tokens.filter((token) => !token.startsWith('-'))
  let spans: Spans = included.length === 0 ? allDates : []
  let matched = included.length === 0 ? everyone : ''
  for (const token of included) {
    const own = spansOf(token)
    if (own.length === 0) continue
    matched ||= token
    spans = spans.length === 0 ? own : union(spans, own)
  }
  for (const token of tokens)
    if (token.startsWith('-')) spans = subtract(spans, intersect(spans, spansOf(token.slice(1))))
  return spans.length === 0 ? null : { spans, matched }
}
