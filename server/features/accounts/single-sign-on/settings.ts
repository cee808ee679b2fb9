import { by, recordAudit } from '#server/audit-trail.ts'
import { checkText } from '#server/check-text.ts'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { problemIf, type Problem, type Result } from '#server/refusals.ts'
import { refused, withPerson, type Doer, type Who } from '../operator.ts'
import { allowed } from '../who-may.ts'
import { isSecondFactorRequired } from '../second-factor/store.ts'
import { discover } from './provider-client.ts'
import { failureOf } from './provider-failure.ts'
import { callbackUrl, clientSecretSeal } from './sign-in-at-provider.ts'
import { anyoneReachesBeyond } from '../people-store.ts'
import {
  disconnect,
  findProvider,
  isConnected,
  listConnected,
  revokeSessionsByProvider,
  saveProvider,
} from './store.ts'

/** How the people of an organisation sign in, for who manages them. */
export async function readSignInSettings(context: Context) {
  const { organisationId } = allowed(context, 'a3m_core.ManageUsers')
  const { db, config } = context
  const provider = await findProvider(db, { id: organisationId })
  const { code } = await db
    .selectFrom('organisations')
    .select('id_code_public as code')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return {
    requiresSecondFactor: await isSecondFactorRequired(db, organisationId),
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    label: provider?.label ?? '',
    isOn: provider?.isOn ?? false,
    isRequired: provider?.isRequired ?? false,
    hasSecret: provider !== undefined,
    callbackUrl: callbackUrl(config.publicUrl),
    loginUrl: `${config.publicUrl}/login?organisation=${code}`,
    connected: provider
      ? await withTenant(db, organisationId, (trx) => listConnected(trx, organisationId, provider.issuer))
      : [],
  }
}

export type ProviderInput = {
  readonly issuer: string
  readonly clientId: string
  /** Empty: the one that is known. */
  readonly clientSecret: string
  readonly label: string
  readonly isOn: boolean
  readonly isRequired: boolean
}

/**
 * Who requires it of others has come by it first, so that nobody locks out everybody. A provider says who somebody is: where anybody reaches
 * beyond the organisation, whoever sets it up could be them, and has to manage organisations.
 */
export async function saveSignInProvider(context: Context, input: ProviderInput): Promise<Result<{}>> {
  const viewer = allowed(context, 'a3m_core.ManageUsers')
  const { db, clock, config } = context
  const { organisationId } = viewer
  const known = await findProvider(db, { id: organisationId })
  if (!viewer.permissions.has('a3m_core.ManageOrganisations') && (await anyoneReachesBeyond(db, organisationId)))
    return refused('', 'sign-on.error.beyond')
  const problems = [
    ...problemsOf(context, input),
    ...problemIf(known === undefined && input.clientSecret === '', 'clientSecret', 'errors.required'),
  ]
  const isRequired = input.isOn && input.isRequired
  if (problems.length === 0 && isRequired && !(await isConnected(db, viewer.userId, input.issuer)))
    problems.push({ field: 'isRequired', key: 'sign-on.error.yours-first' })
  if (problems.length > 0) return { ok: false, problems }
  const secretSealed =
    input.clientSecret === '' ? known!.secretSealed : clientSecretSeal.seal(input.clientSecret, config.secretKey)
  await withTenant(db, organisationId, async (trx) => {
    const { issuer, clientId, label, isOn } = input
    await saveProvider(trx, { organisationId, issuer, clientId, secretSealed, label, isOn, isRequired }, clock.now())
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, clock), action: 'provider-changed', subject })
  })
  return { ok: true }
}

/** Asks the provider what it is, and says what is wrong with that. */
export async function testSignInProvider(
  context: Context,
  { issuer }: { readonly issuer: string },
): Promise<Result<{}>> {
  allowed(context, 'a3m_core.ManageUsers')
  const problems = issuerProblems(context, issuer)
  if (problems.length > 0) return { ok: false, problems }
  try {
    const at = (await discover(context, { issuer, clientId: 'test', clientSecret: 'test' })).serverMetadata()
    if (at.authorization_endpoint === undefined || at.token_endpoint === undefined)
      return { ok: false, problems: [{ field: 'issuer', key: 'sign-on.error.no-code-flow' }] }
    return { ok: true }
  } catch (error) {
    return { ok: false, problems: [{ field: 'issuer', key: failureOf(error) }] }
  }
}

/** The way back to the password for one person, whose sign-ins at the provider open nothing here any more; what they opened ends. */
export const disconnectFromProvider = (doer: Doer, who: Who): Promise<Result<{}>> =>
  withPerson(doer, who, async (trx, person, note) => {
    if (!(await disconnect(trx, person.id))) return refused('id', 'errors.no-data')
    await revokeSessionsByProvider(trx, person.id, doer.clock.now())
    await note('provider-disconnected')
    return { ok: true }
  })

const problemsOf = (context: Context, input: ProviderInput): Problem[] => [
  ...issuerProblems(context, input.issuer),
  ...checkText('clientId', input.clientId, { isRequired: true, longest: 500 }),
  ...checkText('clientSecret', input.clientSecret, { longest: 500 }),
  ...checkText('label', input.label, { isRequired: true, longest: 60 }),
]

function issuerProblems({ config }: Context, issuer: string): Problem[] {
  const wrong = checkText('issuer', issuer, { isRequired: true, longest: 500 })
  if (wrong.length > 0) return wrong
  const url = URL.parse(issuer)
  const isFine =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && config.signInPrivateHosts.has(url.hostname)))
  return problemIf(!isFine, 'issuer', 'sign-on.error.issuer')
}
