import { isLanguage, type Language } from '#domain/languages.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import { rateLimit } from '../../rate-limit.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import { checkMarkup, sanitiseText } from '../../rich-text.ts'
import { askProvider, type ProviderFailure } from './ask-provider.ts'
import { mayTranslate } from './who-may.ts'

type Input = { readonly sourceLanguage: string; readonly targetLanguage: string; readonly text: string }

export const longestTranslated = 10_000
/** What any text may be at most: a longer one is no translation. */
const longestAnswer = 20_000

/** Each costs the installation money: a person translates field by field, not by the hundred. */
const limit = rateLimit({ most: 60, windowSeconds: 60 })

/** Line breaks and tabs alone are of a text: a provider's word for it is not taken. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n\t]|[\u2028\u2029\p{Cs}]/gu, '')

export type Translation =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly problems: readonly Problem[]
      /** Another language may be translated though this one was not: neither the text nor the installation is the reason. */
      readonly mayTryOthers: boolean
      /** Of one who is too busy: when it can be asked again, where that is known. */
      readonly retryAfterSeconds: number | null
    }

/** A text in another language, by the provider of the installation. What comes back is a stranger's text, and sanitised. */
export async function translateText(context: Context, input: Input): Promise<Translation> {
  const { userId } = mayTranslate(context)
  const { translation } = context.config
  if (translation === null) return refused([{ field: '', key: 'texts.translation.none' }])
  const text = normaliseText(input.text)
  const { sourceLanguage: from, targetLanguage: to } = input
  const problems = [
    ...problemIf(!isLanguage(from), 'sourceLanguage', 'texts.translation.language'),
    ...problemIf(!isLanguage(to) || from === to, 'targetLanguage', 'texts.translation.language'),
    ...checkText('text', text, { isRequired: true, longest: longestTranslated }),
  ]
  if (problems.length === 0) problems.push(...checkMarkup('text', text))
  if (problems.length > 0) return refused(problems)

  const now = context.clock.now().getTime()
  const wait = limit.wait(userId, now)
  if (wait > 0) return busy(wait)
  limit.count(userId, now)
  const answer = await askProvider(translation, { from: from as Language, to: to as Language, text }, { now })
  if (answer.ok) {
    const translated = sanitiseText(withoutControls(answer.text))
    const isUsable = !isEmptyText(translated) && translated.length <= longestAnswer
    return isUsable ? { ok: true, text: translated } : refused([{ field: '', key: keys.failed }], true)
  }
  const { why, status, retryAfterSeconds } = answer
  context.log.warn({ provider: translation.provider, why, status }, 'A text was not translated')
  if (why === 'busy') return busy(retryAfterSeconds)
  if (why === 'too-long') return refused([{ field: 'text', key: 'texts.translation.too-long' }])
  return refused([{ field: '', key: keys[why] }], why !== 'quota' && why !== 'key')
}

const refused = (problems: readonly Problem[], mayTryOthers = false): Translation => {
  return { ok: false, problems, mayTryOthers, retryAfterSeconds: null }
}

const busy = (seconds: number | null): Translation => {
  const problem =
    seconds === null
      ? { field: '', key: 'texts.translation.busy' }
      : { field: '', key: 'texts.translation.wait', values: { seconds } }
  return { ok: false, problems: [problem], mayTryOthers: true, retryAfterSeconds: seconds }
}

const keys: Readonly<Record<Exclude<ProviderFailure, 'busy' | 'too-long'>, string>> = {
  quota: 'texts.translation.quota',
  key: 'texts.translation.key',
  refused: 'texts.translation.refused',
  timeout: 'texts.translation.timeout',
  failed: 'texts.translation.failed',
}
