import { setImmediate as nextTurn } from 'node:timers/promises'
import { assess } from '#domain/assessment/assess.ts'
import { maxPeople } from '#domain/assessment/traveller-fields.ts'
import { groupProfile, type GroupAnswer, type GroupProfile } from '#domain/group/group-answer.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { offices } from '../../offices/offices.ts'
import { askedTrip, mayLookUp, type DestinationDetailInput } from './destination-detail.ts'
import { profilesOf } from './profiles-of-group.ts'
import type { TravellerTold } from './told-travellers.ts'

export type GroupInput = Omit<
  DestinationDetailInput,
  'citizenshipIds' | 'organisation' | 'travellers' | 'travellerNames' | 'onePerson' | 'residenceCountryId' | 'minor'
> & { readonly travellers: readonly TravellerTold[] }

/** Each profile of a group alone, with what the look-up says of it. Others are served between two of them. */
export async function answerGroup(context: Context, input: GroupInput): Promise<GroupAnswer> {
  const { language } = mayLookUp(context)
  const { trip } = askedTrip(context, { ...input, citizenshipIds: [] }, maxPeople)
  const rules = context.rulebook.current()
  const today = context.clock.today()
  const words = wordsFor(language, 'staff', translatorFor(language), rules)
  const profiles: GroupProfile[] = []
  for (const { traveller, positions, count } of profilesOf(input.travellers)) {
    await nextTurn()
    const assessment = assess({ ...trip, travellers: [traveller] }, rules, today, offices)
    profiles.push({ positions, count, ...groupProfile(assessment, words) })
  }
  const people = profiles.reduce((sum, { count }) => sum + count, 0)
  return { rulebookRevision: rules.revision, today, people, profiles }
}
