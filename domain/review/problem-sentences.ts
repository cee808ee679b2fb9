import { colours } from '../rulebook/fact.ts'
import type { Problem, ProblemKey } from './problem.ts'
import type { ProblemValues } from './problem-values.ts'

/** What is wrong, in English and in the words of the files: for who writes them and runs `content:check`. */
const sentences: { readonly [K in ProblemKey]: (values: Readonly<ProblemValues[K]>) => string } = {
  'text-needed': ({ type }) =>
    `${type} needs a \`text\` or \`sentences\` and no answer, or \`answer: unknown\` and no text`,
  'text-not-taken': ({ type }) => `${type} takes no \`text\`; write a \`note\``,
  'answer-needed': ({ type }) => `${type} needs an \`answer\``,
  'number-needed': ({ type }) => `${type} needs a whole number, or unknown`,
  'colour-needed': ({ type }) => `${type} needs ${colours.join(', ')} or unknown`,
  'yes-no-needed': ({ type }) => `${type} needs yes, no or unknown`,
  'reason-needed': () => 'unknown needs an `unknownReason`: source-silent, conflicting, not-started or case-by-case',
  'reason-of-unknown-only': () => 'only an unknown answer has a reason',
  'max-stay-not-taken': ({ type }) => `${type} takes no maxStay`,
  'days-do-not-fit': ({ days, inDays }) => `${days} days do not fit in ${inDays}`,
  'country-fact-takes-no': ({ type, field }) => `${type} is a fact about the country and takes no \`${field}\``,
  'type-unknown': ({ name }) => `unknown detail type \`${name}\``,
  'group-or-country-unknown': ({ name }) => `unknown group or country \`${name}\``,
  'nationalities-needed': ({ group }) => `\`${group}\` is a group of places; a group of nationalities is needed here`,
  'places-needed': ({ group }) => `\`${group}\` is a group of nationalities; a group of places is needed here`,
  'holding-unknown': ({ name }) => `unknown holding \`${name}\``,
  'days-of-no-stay': () => 'give `stayUpTo` or `stayOver` beside `inDays`',
  'stay-impossible': ({ over, upTo }) => `no stay is over ${over} and up to ${upTo} days`,
  'change-impossible': ({ over, upTo }) => `no change is over ${over} and up to ${upTo} hours`,
  'age-impossible': ({ least, most }) => `no age is from ${least} to ${most}`,
  'list-empty': () => 'the list is empty',
  'text-empty': () => 'the text is empty',
  'german-empty': () => 'the German text (de) is empty',
  'text-too-long': ({ most }) => `the text has more than ${most} letters`,
  'whole-number-needed': ({ least }) => `a whole number from ${least} is expected`,
  'amount-negative': () => 'an amount is 0 or more',
  'currency-form': () => 'a currency is three capital letters',
  'no-such-day': ({ written }) => `there is no day ${written}`,
  'ends-before-start': ({ from, to }) => `ends on ${to}, before it starts on ${from}`,
  'checked-in-future': ({ day }) => `the copy is of ${day}, which is in the future`,
  'source-no-address': ({ source }) => `the source \`${source}\` is no http(s) address`,
  'group-unknown': ({ group }) => `unknown group \`${group}\``,
  'group-name-taken': ({ group }) => `a group cannot be called \`${group}\`: the name has a meaning of its own`,
  'group-without-members': () => 'the group has no members',
  'group-in-itself': ({ groups }) => `the group includes itself: ${groups.join(' → ')}`,
  'member-twice': ({ country }) => `\`${country}\` is a member twice at the same time`,
  'country-unknown': ({ name }) => `unknown country \`${name}\``,
  'policy-unknown': ({ policy }) => `unknown policy \`${policy}\``,
  'place-unknown': ({ placeType, place }) => `unknown ${placeType.toLowerCase()} \`${place}\``,
  'region-unknown': ({ region }) => `unknown region \`${region}\``,
  'region-elsewhere': ({ region, country }) => `region \`${region}\` does not lie in ${country}`,
  'there-twice': ({ name }) => `\`${name}\` is there twice`,
  'access-overlaps': ({ entry }) => `says something else than entry ${entry} of the list on the same days`,
  'for-nobody': ({ type }) => `${type}: the fact is for nobody on any date`,
  'answered-before': ({ type, entries, stronger }) =>
    `${type}: everyone it is for is answered before, by entry ${entries.join(', ')} of the list${
      stronger.length === 0
        ? ''
        : `; the source of ${stronger.join(', ')} is stronger and heard first wherever it stands`
    }`,
  'not-asked-in-transit': ({ type }) => `${type} is not asked in transit`,
  'answers-differ': ({ there, here, ...told }) => toldOtherwise(told, `${there} there, ${here} here`),
  'stays-differ': ({ there, here, ...told }) =>
    toldOtherwise(told, `${there ?? 'any number of'} days there, ${here ?? 'any number of'} here`),
  'visa-gap': (gap) => `no answer on visas for ${whoAndWhen(gap)}`,
  'permit-gap': (gap) => `free of visas, but no answer on an entry permit for ${whoAndWhen(gap)}`,
  expired: ({ type, day }) => `${type} ended on ${day}, and nobody has looked since: what holds now?`,
  'ends-soon': ({ type, day }) => `${type} ends on ${day}: is it extended?`,
  'source-missing': () => 'there is no source',
  'source-not-encrypted': ({ source }) => `${source} is not encrypted: look for its https address`,
  'source-cannot-be-opened': ({ source }) => `nobody can open ${source}`,
  'facts-overdue': ({ count, types, day }) => {
    const named = `${types.slice(0, 4).join(', ')}${types.length > 4 ? ', ...' : ''}`
    return `${count} ${count === 1 ? 'fact' : 'facts'} (${named}) should have been read again by ${day}`
  },
  'facts-undated': ({ count }) => `${count} ${count === 1 ? 'fact rests' : 'facts rest'} on copies that bear no day`,
  'group-overdue': ({ day }) => `the group should have been read again by ${day}`,
  'group-undated': () => 'the copy of the list bears no day',
  'group-empty-today': () => 'nobody belongs to the group today',
  'group-empty-from': ({ day }) => `nobody belongs to the group from ${day} on`,
  'group-unused': () => 'no fact and no other group uses this group',
  'policy-unused': () => 'no place takes part in this policy',
  'no-own-passport': ({ country }) => `${country} has no passport of its own`,
  'name-lacks-languages': ({ languages }) =>
    `the name is not there in ${languages.join(', ')}: NAMES.md has the usual words`,
  'own-citizens-as-visitors': ({ type, countries }) =>
    `${type}: own citizens (${someOf(countries)}) are treated as visitors; write \`-self\`, or name \`self\` where the source does`,
  'own-citizens-covered': ({ type, countries }) =>
    `${type}: own citizens (${someOf(countries)}) are told the same as everyone, and no longer what the policies say of them; write \`-self\`, or name \`self\` where the source does`,
  'nothing-applied-for': ({ type }) =>
    `${type}: nothing is applied for here; fill-in, register or carry, or the working days that a grant takes`,
  'visa-and-permit': ({ countries }) =>
    `EntryPermitForStayOrTransit: ${someOf(countries)} need a visa by the visa rules: one of the two`,
  'two-validities': ({ countries }) =>
    `PassportMinRemainingValidityAtDepartureInMonths: ${someOf(countries)} are also told months beyond the stay: leave them out of one of the two`,
  'e-visa-gap': ({ countries }) =>
    `EVisaPossible: ${someOf(countries)} need a visa and are told nothing, most others apply online: say no or unknown where that is so`,
  'steps-elsewhere': ({ type, countries }) =>
    `${type}: the steps of ${someOf(countries)} stand at VisaRequiredForStay, where who applies online does not read them: write them here`,
  'change-without-day': ({ type }) =>
    `${type}: the note names the month of a change, the rule has no \`from\` and no \`to\``,
  'hours-without-condition': ({ type, hours }) =>
    `${type}: ${hours} hours stand in the text and in no condition: changeUpTo or changeOver`,
  'hours-without-more': ({ type, hours }) =>
    `${type}: what holds after more than ${hours} hours is said by no rule above: changeOver: ${hours}`,
  'trip-place-unknown': ({ place }) => `unknown place ${place}`,
  'trip-stop-unknown': ({ expected }) => differs(expected, 'nothing: no such stop or citizenship'),
  'permission-differs': ({ expected, found }) => differs(expected, found),
  'passport-stop-unknown': ({ country }) => differs(country, 'nothing: no such stop'),
  'passport-differs': ({ country, found }) => differs(country, found),
  'trip-answer-differs': ({ expected, answers }) => differs(expected, answers.join(', then ') || 'unknown'),
  'no-such-condition': ({ holdings }) => `the rules name no condition ${holdings.join(', ')}`,
  'no-such-task': (task) => atTask(task, 'there is no such task'),
  'task-for-others': ({ whom, ...task }) =>
    atTask(task, `it is for ${whom.map((codes) => codes.join(', ')).join(' and for ')}`),
  'task-of-kind': ({ step, ...task }) => atTask(task, `its kind is ${step ?? 'no day'}`),
  'task-due-by': ({ day, ...task }) => atTask(task, `it is due by ${day ?? 'no day'}`),
  'task-opens-on': ({ day, ...task }) => atTask(task, `it opens on ${day ?? 'no day'}`),
  'task-valid-until': ({ day, ...task }) => atTask(task, `it must be valid until ${day ?? 'no day'}`),
  'task-unwanted': ({ countries, ...task }) => atTask(task, `there is a task for ${countries.join(', ')}`),
}

export const sentenceOf = ({ key, values }: Problem): string => (sentences[key] as (given: object) => string)(values)

type Told = { readonly type: string; readonly countries: readonly string[]; readonly entry: number }
const toldOtherwise = ({ type, countries, entry }: Told, difference: string): string =>
  `${type}: ${someOf(countries)} ${countries.length === 1 ? 'is' : 'are'} told otherwise by entry ${entry} (${difference})`

function whoAndWhen({ countries, travelType, spans, isWholeYear }: ProblemValues['visa-gap']): string {
  const days = isWholeYear ? 'all of the next 12 months' : spans.map(({ from, to }) => `${from} to ${to}`).join(' and ')
  return `${someOf(countries)} on a ${travelType === 'TOURISM' ? 'private' : 'business'} trip, ${days}`
}

const differs = (expected: string, found: string): string => `expected ${expected}, the rules say ${found}`
const atTask = ({ type, at }: { type: string; at: string }, wrong: string): string => `${type} at ${at}: ${wrong}`

/** `AT, BE, BG and 12 more`: who is meant, in one line. */
function someOf(codes: readonly string[]): string {
  const shown = codes.toSorted().slice(0, 8)
  const more = codes.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}
