import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as client from 'openid-client'
import { by, recordAudit } from '#server/audit-trail.ts'
import { keysOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { Refused } from '#server/refusals.ts'
import { sealFor } from '#server/seal.ts'
import { checkFresh } from '../fresh-sign-in.ts'
import { forgetSession } from '../read-viewer.ts'
import { enter } from '../second-factor/enter.ts'
import { findAccount } from '../store.ts'
import { signedInToDo } from '../who-may.ts'
import { discover } from './provider-client.ts'
import { failureOf } from './provider-failure.ts'
import {
  addUnderWay,
  connect,
  findConnected,
  findProvider,
  markByProvider,
  takeUnderWay,
  type Provider,
} from './store.ts'

export const clientSecretSeal = sealFor('portolan client secret of a provider')
export const callbackUrl = (publicUrl: string): string => `${publicUrl}/auth/oidc/callback`

const validForMinutes = 10
const longestAnswer = 6_000
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(hash(a)), Buffer.from(hash(b)))
const refuse = (key: string): Refused => new Refused([{ field: '', key }])

/** Where the browser goes, and the key it keeps for itself: only who has both it and the answer of the provider goes on. */
export type Begun = { readonly url: string; readonly key: string }

/** What the organisation of a code offers to whoever has its address; null: nothing, or no such organisation. */
export async function readOffer({ db }: Context, code: string): Promise<string | null> {
  const provider = await findProvider(db, { code })
  return provider?.isOn ? provider.label : null
}

/** The same for who is signed in. */
export async function readOwnOffer(context: Context): Promise<string | null> {
  const { organisationId: id } = signedInToDo('provider', context)
  const provider = await findProvider(context.db, { id })
  return provider?.isOn ? provider.label : null
}

export async function beginSignIn(context: Context, code: string): Promise<Begun> {
  const provider = await findProvider(context.db, { code })
  return begin(context, provider, null)
}

/** For who has signed in here just now, to connect who they are there. */
export async function beginConnection(context: Context): Promise<Begun> {
  const viewer = signedInToDo('provider', context)
  await checkFresh(context, viewer)
  return begin(context, await findProvider(context.db, { id: viewer.organisationId }), viewer.userId)
}

async function begin(context: Context, provider: Provider | undefined, userId: string | null): Promise<Begun> {
  if (!provider?.isOn) throw refuse('sign-on.error.none')
  const at = await ask(context, provider)
  const { db, clock, config } = context
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const key = randomBytes(32).toString('base64url')
  const { organisationId, issuer } = provider
  const one = { stateHash: hash(state), keyHash: hash(key), organisationId, userId, issuer, nonce, verifier }
  await addUnderWay(db, one, new Date(clock.now().getTime() + validForMinutes * 60_000))
  const url = client.buildAuthorizationUrl(at, {
    redirect_uri: callbackUrl(config.publicUrl),
    scope: 'openid',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, key }
}

type Came = { readonly answer: string; readonly key: string }

export async function signInAtProvider(context: Context, came: Came): Promise<{ token: string }> {
  const { db, clock } = context
  const proved = await prove(context, came, null)
  const userId = await findConnected(db, proved, clock.now())
  const account = userId === undefined ? undefined : await findAccount(db, { id: userId })
  if (!account?.mayEnter) throw refuse('sign-on.error.unknown-person')
  return enter(context, account, 'provider')
}

/** From now on they sign in there, and this session counts as opened there. */
export async function connectAtProvider(context: Context, came: Came): Promise<void> {
  const viewer = signedInToDo('provider', context)
  const { db, clock } = context
  const proved = await prove(context, came, viewer.userId)
  await db.transaction().execute(async (trx) => {
    const became = await connect(trx, { ...proved, userId: viewer.userId }, clock.now())
    if (became === 'taken') throw refuse('sign-on.error.taken')
    await markByProvider(trx, viewer.sessionId)
    const subject = { kind: 'user', id: viewer.userId } as const
    if (became === 'new') await recordAudit(trx, { ...by(viewer, clock), action: 'provider-connected', subject })
  })
  forgetSession(db, viewer.sessionId)
}

/** Who the provider says this is. The answer is used up, whatever comes of it. */
async function prove(context: Context, { answer, key }: Came, userId: string | null) {
  const { db, clock, config } = context
  const given = new URLSearchParams(answer.length > longestAnswer ? '' : answer)
  const state = given.get('state') ?? ''
  const one = await takeUnderWay(db, hash(state), clock.now())
  const provider = one && (await findProvider(db, { id: one.organisationId }))
  const isOurs = one !== undefined && isSame(one.keyHash, hash(key)) && one.userId === userId
  if (!isOurs || !provider?.isOn || provider.issuer !== one.issuer) throw refuse('sign-on.error.expired')
  const at = await ask(context, provider)
  const url = new URL(`${callbackUrl(config.publicUrl)}?${given.toString()}`)
  const checks = {
    pkceCodeVerifier: one.verifier,
    expectedState: state,
    expectedNonce: one.nonce,
    idTokenExpected: true,
  }
  const claims = await client
    .authorizationCodeGrant(at, url, checks)
    .then((tokens) => tokens.claims())
    .catch((error: unknown) => failed(context, error))
  if (claims === undefined) throw refuse('sign-on.error.wrong-answer')
  return { organisationId: one.organisationId, issuer: claims.iss, subject: claims.sub }
}

function ask(context: Context, { issuer, clientId, secretSealed }: Provider): Promise<client.Configuration> {
  const clientSecret = clientSecretSeal.openWithAny(secretSealed, keysOf(context.config))
  if (clientSecret === null) throw refuse('sign-on.error.refused')
  return discover(context, { issuer, clientId, clientSecret }).catch((error: unknown) => failed(context, error))
}

function failed({ log }: Context, error: unknown): never {
  const key = failureOf(error)
  log.warn({ failure: key, reason: error instanceof Error ? error.message : '' }, 'A sign-in at a provider failed')
  throw refuse(key)
}
