import { callApi } from './api.ts'
import { clockEnv } from './journey-clock.ts'
import { preparedFolder, startedFolder } from './prepared-folder.ts'
import { freePort, password, runServer, startSystem, username, type System } from './start-system.ts'

const permission = 'a3m_core.EditEntryrestriction'

/** What whoever runs the installation does while it is stopped. */
export async function adminCommand(dataDir: string, publicUrl: string, ...args: readonly string[]): Promise<string> {
  const { ended, output } = runServer(
    { DATA_DIR: dataDir, PUBLIC_URL: publicUrl, ...clockEnv() },
    'dist/server/admin.js',
    (command) => [...command, ...args],
  )
  if ((await ended) !== 0) throw new Error(`${args.join(' ')} failed:\n${output()}`)
  return output()
}

export const colleague = { username: 'berta', firstName: 'Berta', lastName: 'Bernstein' } as const

/** A system in which the first person edits rules too, with a colleague who does; both have the same password. */
export async function startForEditors(
  env: Readonly<Record<string, string>> = {},
  alsoDo: (dataDir: string, publicUrl: string) => Promise<void> = async () => undefined,
): Promise<System> {
  const dataDir = await preparedFolder('editors', folderForEditors)
  const port = await freePort()
  await alsoDo(dataDir, `http://127.0.0.1:${port}`)
  return startSystem({ dataDir, env, port })
}

async function folderForEditors(): Promise<string> {
  const dataDir = startedFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  await adminCommand(dataDir, url, 'grant', username, permission, 'isStaff')
  const { firstName, lastName } = colleague
  const names = ['--first-name', firstName, '--last-name', lastName]
  const person = [colleague.username, '--organisation', 'demo', ...names, '--permissions', permission]
  const added = await adminCommand(dataDir, url, 'add', ...person)
  const link = /https?:\/\/\S+/.exec(added)?.[0]
  if (link === undefined) throw new Error(`There is no link in:\n${added}`)
  const system = await startSystem({ dataDir, port })
  const reply = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ password, repeated: password }).toString(),
    redirect: 'manual',
  })
  await system.stop()
  if (reply.status >= 400) throw new Error(`The colleague has no password: ${reply.status} ${await reply.text()}`)
  return dataDir
}

/** What the colleague does through the API, as the screens do it. */
export async function tokenOfColleague(url: string): Promise<string> {
  const query =
    'mutation SignIn($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }'
  const variables = { username: colleague.username, password }
  const { tokenAuth } = await callApi<{ tokenAuth: { token: string } }>(url, null, query, variables)
  return tokenAuth.token
}

type Saved = { saveRule: { ok: boolean; errors: unknown; conflict: unknown } }
type Read = { rule: { revision: number; body: Record<string, unknown> } }

/** What is published of a place. */
export async function restrictionOf(url: string, key: string): Promise<Record<string, unknown>> {
  const read = 'query Rule($key: ID!) { rule(kind: RESTRICTION, key: $key) { revision body } }'
  const { rule } = await callApi<Read>(url, await tokenOfColleague(url), read, { key })
  return rule.body
}

/** Changes the published entry restriction of a place. */
export async function changeRestriction(
  url: string,
  token: string,
  key: string,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const read = 'query Rule($key: ID!) { rule(kind: RESTRICTION, key: $key) { revision body } }'
  const { rule } = await callApi<Read>(url, token, read, { key })
  const save = `mutation Save($input: SaveRuleInput!) {
    saveRule(input: $input) { ok errors { field messages } conflict { revision } }
  }`
  const input = { kind: 'RESTRICTION', key, body: change(rule.body), baseRevision: rule.revision, isSignificant: false }
  const { saveRule } = await callApi<Saved>(url, token, save, { input })
  if (!saveRule.ok) throw new Error(JSON.stringify(saveRule))
}
