import { setTimeout as wait } from 'node:timers/promises'
import { password, username } from './start-system.ts'

type Answer<T> = { data?: T; errors?: { message: string; extensions?: { code?: string } }[] }

const mostTries = 20

/** A server on a busy machine may say that it is busy: then it is asked again, as soon as it says. */
export async function fetchWhenFree(url: string, init: RequestInit, tries = 1): Promise<Response> {
  const reply = await fetch(url, init)
  if (reply.status !== 503 || tries >= mostTries) return reply
  await wait(Number(reply.headers.get('retry-after')) * 1000)
  return fetchWhenFree(url, init, tries + 1)
}

/** Calls the API as the staff application does. */
export async function callApi<T>(
  url: string,
  token: string | null,
  query: string,
  variables: unknown = {},
): Promise<T> {
  const reply = await fetchWhenFree(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      ...(token !== null && { authorization: `JWT ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await reply.json()) as Answer<T>
  if (errors || !data) throw new Error(JSON.stringify(errors))
  return data
}

export async function tokenFor(url: string): Promise<string> {
  const query =
    'mutation SignIn($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }'
  const { tokenAuth } = await callApi<{ tokenAuth: { token: string } }>(url, null, query, { username, password })
  return tokenAuth.token
}

export type TripInput = {
  readonly destinations: readonly string[]
  readonly citizenships: readonly string[]
  readonly transits?: readonly string[]
  readonly dateStart: string
  readonly dateEnd: string
  readonly language?: string
  readonly email?: string
  readonly internalNote?: string
}

/** A trip page, made through the API. */
export async function createTripPage(
  url: string,
  token: string,
  trip: TripInput,
): Promise<{ id: string; url: string }> {
  const query = `mutation Create($input: CreateMyjourneyInput!) {
    createMyjourney(input: $input) { ok errors { field messages } myjourney { id url } }
  }`
  const input = {
    departureType: 'COUNTRY',
    departureId: 'DE',
    destinations: trip.destinations.map((id) => ({ type: 'COUNTRY', id })),
    transits: (trip.transits ?? []).map((id) => ({ type: 'AIRPORT', id })),
    citizenshipCountryIds: trip.citizenships,
    dateStart: trip.dateStart,
    dateEnd: trip.dateEnd,
    restrictionType: 'TOURISM',
    language: trip.language ?? 'de',
    ...(trip.email !== undefined && { email: trip.email }),
    ...(trip.internalNote !== undefined && { internalNote: trip.internalNote }),
  }
  type Result = { createMyjourney: { ok: boolean; errors: unknown; myjourney: { id: string; url: string } | null } }
  const { createMyjourney } = await callApi<Result>(url, token, query, { input })
  if (!createMyjourney.ok || !createMyjourney.myjourney) throw new Error(JSON.stringify(createMyjourney.errors))
  return createMyjourney.myjourney
}
