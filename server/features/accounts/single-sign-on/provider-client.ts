import {
  allowInsecureRequests,
  ClientSecretBasic,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import type { Context } from '#server/context.ts'
import { providerFetch } from './provider-fetch.ts'

const clocksDifferBySeconds = 60
const answersWithinSeconds = 8

type Client = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** Asks the provider what it is, which checks that it is the issuer it is said to be. The signature of each answer is checked, too. */
export const discover = ({ config }: Pick<Context, 'config'>, client: Client): Promise<Configuration> => {
  const issuer = new URL(client.issuer)
  const isPlain = issuer.protocol === 'http:' && config.signInPrivateHosts.has(issuer.hostname)
  return discovery(
    issuer,
    client.clientId,
    { [clockTolerance]: clocksDifferBySeconds },
    ClientSecretBasic(client.clientSecret),
    {
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      [customFetch]: providerFetch(config.signInPrivateHosts),
      timeout: answersWithinSeconds,
    },
  )
}
