import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownPermissions } from '../features/accounts/known-permissions.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { askedWith } from '../testing/asked-with.ts'
import { everyOperation } from '../testing/every-operation.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { featureOfPermission, type Feature } from '#contract/features.ts'
import type { Declared } from './access.ts'

const declared = everyOperation.map((operation) => ({
  ...operation,
  ...(operation.field.extensions.pothosOptions as Declared),
}))

const isOpen = (access: Declared['access']): access is 'everybody' | 'signed-in' =>
  access === 'everybody' || access === 'signed-in'
const codesOf = (access: Exclude<Declared['access'], 'everybody' | 'signed-in'>): readonly PermissionCode[] =>
  typeof access === 'string' ? [access] : access

/** What the organisation must have for it: said of the field, or of the permission. */
const featureOf = ({ access, feature }: Declared): Feature | null =>
  feature ?? (isOpen(access) || typeof access !== 'string' ? null : featureOfPermission(access))

describe('every field of the root', () => {
  test('has an entry that says how it is asked, and no entry is left over (SAFETY 17)', () => {
    const asked = new Set(Object.keys(askedWith))
    const inSchema = new Set(everyOperation.map(({ name }) => name))
    expect({
      'in the schema and not in asked-with.ts': [...inSchema].filter((name) => !asked.has(name)),
      'in asked-with.ts and not in the schema': [...asked].filter((name) => !inSchema.has(name)),
    }).toEqual({ 'in the schema and not in asked-with.ts': [], 'in asked-with.ts and not in the schema': [] })
  })

  test('declares who may ask for it, and what is open to everybody is this and no more', () => {
    for (const { name, access } of declared)
      expect(isOpen(access) || codesOf(access).every((code) => knownPermissions.has(code)), name).toBe(true)
    expect(declared.filter(({ access }) => access === 'everybody').map(({ name }) => name)).toEqual([
      'Query.permissions',
      'Query.serverVersion',
      'Query.signInOffer',
      'Query.whoAmI',
      'Mutation.beginSignInAtProvider',
      'Mutation.confirmSignIn',
      'Mutation.logout',
      'Mutation.signInAtProvider',
      'Mutation.tokenAuth',
    ])
  })
})

describeOnBothDatabases('what a field declares', (open) => {
  let server: TestServer
  const holding = new Map<string, string>()
  let holdingNothing: string
  const holdingAsStaff = new Map<string, string>()
  const holdingAllBut = new Map<string, string>()
  let ofBareOrganisation: string

  const makeStaff = (id: string) =>
    server.db.updateTable('users').set({ is_staff: true }).where('id', '=', id).execute()

  beforeAll(async () => {
    server = await startServer(open())
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'nothing', [])
    holdingNothing = await server.signIn('nothing')
    for (const permission of knownPermissions) {
      await server.addUser(organisation, permission, [permission])
      holding.set(permission, await server.signIn(permission))
      await makeStaff(await server.addUser(organisation, `${permission} of staff`, [permission]))
      holdingAsStaff.set(permission, await server.signIn(`${permission} of staff`))
    }
    const bare = await server.addOrganisation('Bare')
    await server.db
      .updateTable('organisations')
      .set({ feature_visa: false, feature_widget: false, feature_events: false, feature_password_reset: false })
      .set({ cdb_access_key: null })
      .where('id', '=', bare)
      .execute()
    await makeStaff(await server.addUser(bare, 'all of bare', [...knownPermissions]))
    ofBareOrganisation = await server.signIn('all of bare')
    for (const { access } of declared) {
      if (isOpen(access) || holdingAllBut.has(String(access))) continue
      const codes = codesOf(access)
      const rest = [...knownPermissions].filter((permission) => !codes.includes(permission))
      const user = await server.addUser(organisation, `all but ${codes.join()}`, rest)
      await makeStaff(user)
      holdingAllBut.set(String(access), await server.signIn(`all but ${codes.join()}`))
    }
  })
  afterAll(() => server.close())

  test('before their duty is done, somebody may do what it takes and nothing else, whatever they hold', async () => {
    const strict = await server.addOrganisation('Strict')
    await makeStaff(await server.addUser(strict, 'limited', [...knownPermissions]))
    await server.db
      .updateTable('organisations')
      .set({ requires_second_factor: true })
      .where('id', '=', strict)
      .execute()
    const token = await server.signIn('limited')
    const letIn: string[] = []
    for (const { name, document, access } of declared) {
      if (access === 'everybody') continue
      const { errors } = await server.call(document, { variables: askedWith[name]!, token })
      if (errors[0]?.extensions.code !== 'SIGN_IN_UNFINISHED') letIn.push(name)
    }
    expect(letIn.toSorted()).toEqual([
      'Mutation.beginSecondFactor',
      'Mutation.confirmSecondFactor',
      'Query.secondFactor',
    ])
  })

  const codes = async (document: string, name: string, token?: string) => {
    const { errors } = await server.call(document, {
      variables: askedWith[name]!,
      ...(token !== undefined && { token }),
    })
    // Who is let in may hear that there is no such thing, or that it cannot be asked so.
    return errors
      .map(({ extensions }) => extensions.code)
      .filter((code) => code !== 'NOT_FOUND' && code !== 'BAD_INPUT')
  }

  test.each(declared)('$name is kept: $access', async ({ name, document, access, staffOnly }) => {
    const anonymous = await codes(document, name)
    if (access === 'everybody') return expect(anonymous).not.toContain('UNAUTHENTICATED')
    expect(anonymous).toEqual(['UNAUTHENTICATED'])
    if (access === 'signed-in') return expect(await codes(document, name, holdingNothing)).not.toContain('FORBIDDEN')
    expect(await codes(document, name, holdingNothing)).toEqual(['FORBIDDEN'])
    expect(await codes(document, name, holdingAllBut.get(String(access)))).toEqual(['FORBIDDEN'])
    for (const code of codesOf(access)) {
      expect(await codes(document, name, holding.get(code))).toEqual(staffOnly ? ['FORBIDDEN'] : [])
      expect(await codes(document, name, holdingAsStaff.get(code))).toEqual([])
    }
  })

  const ofFeatures = declared.filter((each) => featureOf(each) !== null)
  test.each(ofFeatures)('$name is not enabled for an organisation without it', async ({ name, document }) => {
    expect(await codes(document, name, ofBareOrganisation)).toEqual(['NOT_ENABLED'])
  })

  test('what is of no feature is for every organisation', async () => {
    const others = declared.filter((each) => featureOf(each) === null && each.name !== 'Mutation.logout')
    for (const { name, document } of others)
      expect(await codes(document, name, ofBareOrganisation), name).not.toContain('NOT_ENABLED')
  })
})
