/** Of a sign-in at a provider: the key that only this tab has, what it is for, and the screen that it began on. */
export type UnderWay = { readonly key: string; readonly isConnection: boolean; readonly from: string }

const place = 'signInUnderWay'

/** Leaves for the provider; the tab keeps the key until it comes back. */
export function leaveFor({ url, key }: { readonly url: string; readonly key: string }, isConnection: boolean): void {
  const from = window.location.pathname + window.location.search
  sessionStorage.setItem(place, JSON.stringify({ key, isConnection, from } satisfies UnderWay))
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
