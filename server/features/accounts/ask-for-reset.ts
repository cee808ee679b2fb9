import { isEmailAddress } from '#domain/email-address.ts'
import type { Context } from '../../context.ts'
import { countAttempt } from '../../mail/address-limit.ts'

/** Whether anybody can ask here: a link to choose another password comes by mail alone. */
export const mailsResets = ({ config }: Pick<Context, 'config'>): boolean => config.smtpUrl !== null

export type Asked = 'asked' | 'disabled' | 'email' | 'attempts'

/**
 * Whether a link may be asked for to an address, which counts as an attempt. No account is looked for, so that the answer and the work are
 * the same whoever has the address; `mailResetLinks` looks for them when this has been answered.
 */
export async function askForReset(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { email }: { readonly email: string },
): Promise<Asked> {
  if (!mailsResets(context)) return 'disabled'
  if (!isEmailAddress(email)) return 'email'
  return (await countAttempt(context, 'reset', email)) ? 'asked' : 'attempts'
}
