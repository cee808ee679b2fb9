import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  EndPersonSessionsDocument,
  InviteAgainDocument,
  ManagedPersonDocument,
  PeopleDocument,
  RemovePersonDocument,
  ResetPersonPasswordDocument,
  SwitchPersonDocument,
  TakeOffSecondFactorDocument,
  type PersonFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import type { Handed } from '#web/staff/people/HandedLink.tsx'
import { mailIn } from '#web/staff/people/HandField.tsx'
import { nameOf } from '#web/staff/people/name-of.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

type Answer = { readonly ok: boolean; readonly errors: readonly { readonly messages: readonly string[] }[] }

const undoneForMs = 10_000

/** What is done to one person; what ends something is asked once or can be undone. A refusal is told in the bar of errors. */
export function usePersonChanges(person: PersonFieldsFragment, hand: string, onHanded: (handed: Handed) => void) {
  const t = useT()
  const { id } = person
  const name = nameOf(person)
  const options = { dirty: [PeopleDocument, ManagedPersonDocument] }
  const again = useChange(InviteAgainDocument, options)
  const reset = useChange(ResetPersonPasswordDocument, options)
  const end = useChange(EndPersonSessionsDocument, options)
  const switched = useChange(SwitchPersonDocument, options)
  const takenOff = useChange(TakeOffSecondFactorDocument, options)
  const removed = useChange(RemovePersonDocument, { dirty: [PeopleDocument] })

  /** A call that failed has been told already. */
  async function done<T extends Answer>(sent: Promise<T>): Promise<T | null> {
    const answer = await sent.catch(() => null)
    if (answer?.ok) return answer
    if (answer) reportError(answer.errors.flatMap(({ messages }) => messages).join(' '))
    return null
  }
  async function turn(isActive: boolean): Promise<void> {
    const answer = await done(switched.mutateAsync({ id, isActive }).then(({ switchPerson }) => switchPerson))
    if (!answer) return
    const undo = { label: t('people.undo'), run: () => void turn(!isActive) }
    showToast(t(isActive ? 'people.activated' : 'people.deactivated', { name }), undo, undoneForMs)
  }
  return {
    turn,
    async inviteAgain() {
      const answer = await done(again.mutateAsync({ id, ...mailIn(hand) }).then(({ inviteAgain }) => inviteAgain))
      if (answer) onHanded(answer)
    },
    async resetPassword() {
      const question = {
        title: t('people.reset.question', { name }),
        text: t('people.reset.hint'),
        yes: t('people.reset'),
        no: t('people.keep'),
      }
      if (!(await confirm(question))) return
      const sent = reset.mutateAsync({ id, ...mailIn(hand) })
      const answer = await done(sent.then(({ resetPersonPassword }) => resetPersonPassword))
      if (answer) onHanded(answer)
    },
    async endSessions() {
      const answer = await done(end.mutateAsync({ id }).then(({ endPersonSessions }) => endPersonSessions))
      if (answer) showToast(t('people.ended', { name }))
    },
    async takeOffSecondFactor() {
      const question = {
        title: t('people.second-factor.take-off.question', { name }),
        text: t('people.second-factor.take-off.hint'),
        yes: t('people.second-factor.take-off'),
        no: t('people.keep'),
      }
      if (!(await confirm(question))) return
      const answer = await done(takenOff.mutateAsync({ id }).then((sent) => sent.takeOffSecondFactor))
      if (answer) showToast(t('people.second-factor.taken-off', { name }))
    },
    async remove(): Promise<boolean> {
      const question = {
        title: t('people.remove.question', { name }),
        text: t('people.remove.text'),
        yes: t('people.remove'),
        no: t('people.keep'),
      }
      if (!(await confirm(question))) return false
      const answer = await done(removed.mutateAsync({ id }).then(({ removePerson }) => removePerson))
      if (answer) showToast(t('people.removed', { name }))
      return answer !== null
    },
  }
}
