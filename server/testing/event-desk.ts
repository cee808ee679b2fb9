import type { PermissionCode } from '#contract/permission-codes.ts'
import { startServer, type TestServer } from './client.ts'
import type { TestDatabase } from './databases.ts'

const fields = `gmUniqueEventId title text category { code name } country { iso2 nameShort } countries { iso2 } level levelIsDerived
  isActive state isByStaff isForAll isNew countUpdates significantUpdateAt timeStart timeEnd staticPageUrl latitude longitude
  updatedAt sources { source level word link isCancelled }`
export const write = `mutation ($input: CreateGmEventCovidUpdateInput!) {
  createGmEventCovidUpdate(input: $input) { ok gmUniqueEventId errors { field messages } } }`
export const latest = `query ($limit: Int, $countryFilter: Boolean) {
  eventsLatestSignificantUpdates(limit: $limit, countryFilter: $countryFilter) { events { ${fields} } liveEvents { id } } }`
export const all = `{ allEvents { events { ${fields} } liveEvents { id } pinnedEvents { gmUniqueEventId } } }`

/** A strike as staff write it. */
export const strike = {
  titleDe: '  Streik   der Fluglotsen ',
  titleEn: 'Air traffic control strike',
  textDe: 'Viele Flüge fallen aus.',
  category: 'strike',
  level: 3,
  countryIds: ['FR', 'GB'],
  latitude: 48.86,
  longitude: 2.35,
  radiusKm: 100,
  timeStart: '2026-11-19T00:00:00Z',
  timeEnd: '2026-12-05T00:00:00Z',
  link: 'https://strike.example/info',
}

type Who = 'agent' | 'editor' | 'operator' | 'stranger' | 'lister'

/** Two organisations: in one an agent, an editor and somebody who may read no events, in the other a stranger and who runs it all. */
export type EventDesk = {
  readonly server: TestServer
  readonly harbour: string
  readonly tokens: Record<Who, string>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  ask(document: string, who: Who, variables?: object, language?: string): Promise<any>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  written(who: Who, input: object): Promise<any>
  made(who: Who, input?: object): Promise<string>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  read(who: Who, id: string, language?: string): Promise<any>
}

export async function openEventDesk(database: TestDatabase): Promise<EventDesk> {
  const server = await startServer(database, { limits: { signedInCalls: 1e6 } })
  const [harbour, lighthouse] = [await server.addOrganisation('Harbour'), await server.addOrganisation('Lighthouse')]
  const rights: readonly PermissionCode[] = ['a3m_core.Events', 'a3m_core.EditNews', 'a3m_core.DestinationManager']
  await server.addUser(harbour, 'agent', ['a3m_core.DestinationManager'])
  await server.addUser(harbour, 'editor', rights)
  await server.addUser(harbour, 'lister', ['a3m_core.ListMyJourney'])
  await server.addUser(lighthouse, 'stranger', rights)
  const operator = await server.addUser(lighthouse, 'operator', rights)
  await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', operator).execute()
  const names = ['agent', 'editor', 'operator', 'stranger', 'lister'] as const
  const signedIn = await Promise.all(names.map(async (name) => [name, await server.signIn(name)] as const))
  const tokens = Object.fromEntries(signedIn) as Record<Who, string>

  const ask: EventDesk['ask'] = async (document, who, variables = {}, language = 'en') => {
    const { data, errors } = await server.call(document, { token: tokens[who], language, variables: { ...variables } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const written: EventDesk['written'] = (who, input) => ask(write, who, { input })
  return {
    server,
    harbour,
    tokens,
    ask,
    written,
    made: async (who, input = strike) => (await written(who, input)).gmUniqueEventId,
    read: async (who, id, language) =>
      (await ask(latest, who, { limit: 1000 }, language)).events.find(
        (event: { gmUniqueEventId: string }) => event.gmUniqueEventId === id,
      ),
  }
}
