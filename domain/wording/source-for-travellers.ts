import { isSecondHand, type Confidence } from '../rulebook/fact.ts'
import type { Words } from './words.ts'

/** Hosts that only states have: mfa.gov.tr, gob.mx, gouv.fr, k-eta.go.kr, gc.ca, dhs.gov. */
const stateHosts =
  /(^|\.)((gov|gob|gouv|govt|gub|go|gv|gc|mil|admin)\.[a-z]{2}|gov|mil|europa\.eu|canada\.ca|diplo\.de)$/

/** Where anybody puts papers, copies, code and opinions, and where somebody sells: whoever the author, no page for a customer. */
const weakHosts =
  /(^|\.)(scribd|studylib\w*|slideshare|docplayer|docslib|issuu|readkong|expydoc|yumpu|medium|wordpress|blogspot|blogger|tumblr|substack|facebook|wikipedia|wikimili|github\w*|gitlab|npmjs|jsdelivr|unpkg|huggingface|kaggle|zenodo|lexisnexis|lawglobalhub|frtracker)\.|archive|(^|\.|-)blog|insur|versicher|assuranc|seguro/

/** What a program reads: opened by a person it is a page of brackets. */
const dataFile = /\.(json|xml|csv|tsv|ya?ml|txt|zip)$/i

export const isStates = (host: string): boolean => stateHosts.test(host)
export const isWeak = (host: string): boolean => weakHosts.test(host)

/**
 * The page that a traveller may be told of: an authority's, a treaty's, a government's, or one that only a state can have.
 * Of its files the site itself; null for everything else, which is our own research to them.
 */
export function sourceForTravellers(source: string, confidence: Confidence): string | null {
  const url = URL.parse(source)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const isHearsay = isSecondHand(confidence)
  if (!isStates(url.hostname) && (isHearsay || isWeak(url.hostname))) return null
  return dataFile.test(url.pathname) ? `${url.origin}/` : source
}

/** Staff read every source as it is. */
export const sourceFor = (
  { source, confidence }: { readonly source: string; readonly confidence: Confidence },
  { audience }: Pick<Words, 'audience'>,
): string | null => (audience === 'staff' ? source : sourceForTravellers(source, confidence))
