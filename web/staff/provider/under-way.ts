/** Of a sign-in at a provider: the key that only this tab has, and what it is for. */
export type UnderWay = { readonly key: string; readonly isConnection: boolean }

const place = 'signInUnderWay'

/** Leaves for the provider; the tab keeps the key until it comes back. */
export function leaveFor({ url, key }: { readonly url: string; readonly key: string }, isConnection: boolean): void {
  sessionStorage.setItem(place, JSON.stringify({ key, isConnection } satisfies UnderWay))
  window.location.assign(url)
}

/** What came back with the address, once: neither the answer nor the key stays. */
export function takeReturn(): (UnderWay & { readonly answer: string }) | null {
  const answer = window.location.hash.slice(1)
  const kept = sessionStorage.getItem(place)
  if (kept === null || !/(?:^|&)state=/.test(answer)) return null
  sessionStorage.removeItem(place)
  window.history.replaceState(window.history.state, '', '/login')
  return { ...(JSON.parse(kept) as UnderWay), answer }
}
