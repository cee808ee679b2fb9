import { assess } from '#domain/assessment/assess.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import type { Language } from '#domain/languages.ts'
import { labelOfPeople, withPeople } from '#domain/wording/people.ts'
import { deadlinesOf, reminderKey } from '#domain/wording/reminders.ts'
import { wordTask } from '#domain/wording/word-task.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { offices } from '#server/offices/offices.ts'
import type { StoredTrip } from '../../journeys/trip/stored-trip.ts'
import { withToken } from '../answer-link.ts'
import { proveSubscription } from '../prove-subscription.ts'
import type { Page } from '../store.ts'
import { readDone, saveChosen } from './store.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'rulebook'>
type Asked = { readonly token: string; readonly language: Language; readonly trip: StoredTrip }

/** What whoever follows a page has chosen: whether they are reminded, and what they said to be done. */
export type MailChoices = {
  readonly wantsReminders: boolean
  readonly deadlines: readonly {
    readonly task: string
    readonly text: string
    readonly people: string
    readonly isDone: boolean
  }[]
}

/** Null: the link leads to nobody. */
export const readChoices = (parts: Parts, page: Page, asked: Asked): Promise<MailChoices | null> =>
  withToken(parts, page, 'unsubscribe', asked.token, async (trx, found) => {
    if (!found || found.confirmedAt === null) return null
    const done = await readDone(trx, page, found.id)
    return {
      wantsReminders: found.wantsReminders,
      deadlines: shownTo(parts, asked).map(({ deadline, ...each }) => ({
        ...each,
        isDone: done.has(each.task) && (done.get(each.task) ?? deadline) === deadline,
      })),
    }
  })

/** False: the link leads to nobody. */
export const saveChoices = (
  parts: Parts,
  page: Page,
  asked: Asked,
  chosen: { readonly wantsReminders: boolean; readonly done: readonly string[] },
): Promise<boolean> =>
  withToken(parts, page, 'unsubscribe', asked.token, async (trx, found) => {
    if (!found || found.confirmedAt === null) return false
    const { wantsReminders } = chosen
    // Two steps of a rule that bear one name are one.
    const shown = new Map(shownTo(parts, asked).map(({ task, deadline }) => [task, deadline] as const))
    const done = [...shown].flatMap(([task, deadline]) => (chosen.done.includes(task) ? [{ task, deadline }] : []))
    await saveChosen(trx, page, found.id, { wantsReminders, shown: [...shown.keys()], done, at: parts.clock.now() })
    const { language } = asked
    await proveSubscription(trx, parts, page, { step: 'managed', id: found.id, language, wantsReminders })
    return true
  })

function shownTo({ rulebook, clock }: Parts, { trip, language }: Asked) {
  const rules = rulebook.current()
  if (unknownPlaces(trip, rules).length > 0) return []
  const words = withPeople(wordsFor(language, 'traveller', translatorFor(language), rules), trip)
  const assessment = assess(trip, rules, clock.today(), offices)
  return deadlinesOf(assessment, words).map((task) => {
    const { when, text, citizenshipIso2s } = wordTask(task, assessment, words)
    return {
      task: reminderKey(task, assessment),
      deadline: task.by,
      text: words.t('mail.trip.task', { when, task: text }),
      people: labelOfPeople(citizenshipIso2s, words),
    }
  })
}
