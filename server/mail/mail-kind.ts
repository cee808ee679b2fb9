import type { Context } from '../context.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { QueuedMail } from './lease-mails.ts'
import type { Mail } from './transport.ts'

export type MailContext = Pick<Context, 'db' | 'clock' | 'log' | 'rulebook' | 'config'>

export type Letter = Omit<Mail, 'messageId' | 'from'> & {
  readonly sender: string
  /** Of which trip of its page it tells, by how many it had before. */
  readonly tripVersion?: number
}
/** A mail as it stands now, or a word why it is not sent any more. */
export type Composed = Letter | { readonly reason: string }

/**
 * Reads what some mails of one kind are made of, at once, and gives what makes each of them. Each is made right before it is handed
 * to the mail server; what was read is thrown away when it is older than `freshForMs` (send-mails.ts).
 */
export type Prepare = (context: MailContext, mails: readonly QueuedMail[]) => Promise<Make>
export type Make = (mail: QueuedMail) => Composed | Promise<Composed>

/** For a kind of mail of which few are sent: each is read when it is made. */
export const oneByOne =
  (compose: (context: MailContext, mail: QueuedMail) => Promise<Composed>): Prepare =>
  async (context) =>
  (mail) =>
    compose(context, mail)

/** What a mail server took; `revision` is that of the rules that it was made from. */
export type Taken = { readonly mail: QueuedMail; readonly letter: Letter; readonly revision: number }
/** What else is written of some that a mail server took, in the transaction that says so. */
export type WhenSent = (
  trx: DatabaseTransaction,
  context: MailContext,
  taken: readonly Taken[],
  at: Date,
) => Promise<void>

/** One kind of mail, in the one file that says what it loads, whether it still goes, and what it says. */
export type MailKind = {
  /** As its rows are named. */
  readonly kind: string
  readonly prepare: Prepare
  readonly whenSent?: WhenSent
}
