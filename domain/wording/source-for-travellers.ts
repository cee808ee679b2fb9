import { isSecondHand, type Confidence } from '../rulebook/fact.ts'
import type { Words } from './words.ts'

/** Hosts that only states have: mfa.gov.tr, gob.mx, gouv.fr, k-eta.go.kr, gc.ca, dhs.gov. */
const stateHosts =
  /(^|\.)((gov|gob|gouv|govt|gub|go|gv|gc|mil|admin)\.[a-z]{2}|gov|mil|europa\.eu|canada\.ca|diplo\.de)$/

/** Where anybody puts papers, copies, code and opinions, and where somebody sells: whoever the author, no page for a customer. */
const weakHosts =
  /(^|\.)(scribd|studylib\w*|slideshare|docplayer|docslib|issuu|readkong|expydoc|yumpu|medium|wordpress|blogspot|blogger|tumblr|substack|facebook|wikipedia|wikimili|github\w*|gitlab|npmjs|jsdelivr|unpkg|huggingface|kaggle|zenodo|lexisnexis|lawglobalhub|buzer|gesetzefinden|umn|frtracker|visahq|ivisa|\d+visa)\.|archive|(^|\.|-)blog|insur|versicher|assuranc|seguro|reisen\.|touristik|(^|[.-])tours\./

/** What a program reads: opened by a person it is a page of brackets. */
const dataFile = /\.(json|xml|csv|tsv|ya?ml|txt|zip)$/i

export const isStates = (host: string): boolean => stateHosts.test(host)
const isWeak = (host: string): boolean => weakHosts.test(host)

/**
 * The page that a traveller may be told of: an authority's, a treaty's, a government's, or one that only a state can have.
 * Of its files the site itself; null for everything else, which is our own research to them.
 */
export function sourceForTravellers(source: string, confidence: Confidence): string | null {
  const url = URL.parse(source)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const isHearsay = isSecondHand(confidence)
  if (!isStates(url.hostname) && (isHearsay || isWeak(url.hostname))) return null
  return readable(url, source)
}

/** Of a file its site. */
const readable = (url: URL, address: string): string => (dataFile.test(url.pathname) ? `${url.origin}/` : address)

/**
 * Where something is done, and where a mission is found: named by an editor, and states have companies run their forms, so
 * that a host proves little. A weak one is no such place; of a file it is the site.
 */
export function linkForTravellers(address: string | null): string | null {
  if (!address) return null
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`)
  if (!url || !/^https?:$/.test(url.protocol) || (!isStates(url.hostname) && isWeak(url.hostname))) return null
  return readable(url, address)
}

/** Staff read every source and link as it is. */
export const sourceFor = (
  { source, confidence }: { readonly source: string; readonly confidence: Confidence },
  { audience }: Pick<Words, 'audience'>,
): string | null => (audience === 'staff' ? source : sourceForTravellers(source, confidence))

export const linkFor = (address: string | null, { audience }: Pick<Words, 'audience'>): string | null =>
  audience === 'staff' ? address : linkForTravellers(address)
