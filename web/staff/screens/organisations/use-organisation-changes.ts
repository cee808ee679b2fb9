import { useChange } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import {
  InviteAdministratorAgainDocument,
  ManagedOrganisationsDocument,
  SwitchOrganisationDocument,
  SwitchOrganisationFeatureDocument,
  WhoAmIDocument,
  type ManagedOrganisationsQuery,
  type OrganisationFeature,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import type { Handed } from '#web/staff/people/HandedLink.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

export type ListedOrganisation = ManagedOrganisationsQuery['managedOrganisations'][number]

type Answer = { readonly ok: boolean; readonly errors: readonly { readonly messages: readonly string[] }[] }

/** What is done to one organisation. A refusal is told in the bar of errors. */
export function useOrganisationChanges({ id, name, isOwn }: ListedOrganisation) {
  const t = useT()
  const dirty = [ManagedOrganisationsDocument, ...(isOwn ? [WhoAmIDocument] : [])]
  const switched = useChange(SwitchOrganisationDocument, { dirty })
  const turned = useChange(SwitchOrganisationFeatureDocument, { dirty })
  const again = useChange(InviteAdministratorAgainDocument, { dirty })

  /** A call that failed has been told already. */
  async function done<T extends Answer>(sent: Promise<T>): Promise<T | null> {
    const answer = await sent.catch(() => null)
    if (answer?.ok) return answer
    if (answer) reportError(answer.errors.flatMap(({ messages }) => messages).join(' '))
    return null
  }
  return {
    async turn(isActive: boolean) {
      const question = {
        title: t('organisations.switch-off.question', { name }),
        text: t('organisations.switch-off.text'),
        yes: t('organisations.switch-off'),
        no: t('people.keep'),
      }
      if (!isActive && !(await confirm(question))) return
      const sent = switched.mutateAsync({ id, isActive }).then(({ switchOrganisation }) => switchOrganisation)
      if (await done(sent))
        showToast(t(isActive ? 'organisations.switched-on' : 'organisations.switched-off', { name }))
    },
    async turnFeature(feature: OrganisationFeature, isOn: boolean) {
      await done(turned.mutateAsync({ id, feature, isOn }).then((answer) => answer.switchOrganisationFeature))
    },
    async inviteAgain(): Promise<Handed | null> {
      const sent = again.mutateAsync({ id })
      const answer = await done(sent.then(({ inviteAdministratorAgain }) => inviteAdministratorAgain))
      return answer
    },
  }
}
