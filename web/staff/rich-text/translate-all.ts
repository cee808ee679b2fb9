import { languages, type Language, type LocalisedText } from '#domain/languages.ts'
import { isByMachine, isOlder, writeByMachine } from '#domain/translated-text.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'

/** What came of asking for one language. */
export type Translated =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly message: string
      /** False: every other language would be refused too. */
      readonly mayTryOthers: boolean
      readonly retryAfterSeconds: number | null
    }

export type TranslationRun = {
  readonly all: number
  readonly done: readonly Language[]
  readonly failed: readonly { readonly language: Language; readonly message: string }[]
  readonly notTried: readonly Language[]
  /** Null when it is over. */
  readonly at: Language | null
  /** It waits so many seconds, because the service asked for it. */
  readonly waits: number | null
  /** Whether the text that it translates was changed meanwhile. */
  readonly isOvertaken: boolean
}

/** What all others are made from: the German text, or the English one where that is all there is. */
export const originalOf = (text: LocalisedText): Language => (isEmptyText(text.de) ? 'en' : 'de')

/** The languages that lack a text, or have one of a machine for what is no longer said. What a person wrote stays. */
export function missingLanguages(text: LocalisedText): Language[] {
  const from = originalOf(text)
  if (isEmptyText(text[from] ?? '')) return []
  return languages.filter((language) => language !== from && isMissing(text, language))
}

const isMissing = (text: LocalisedText, language: Language): boolean =>
  isEmptyText(text[language] ?? '') || (isByMachine(text, language) && isOlder(text, language))

type Around = {
  readonly ask: (from: Language, to: Language, words: string) => Promise<Translated>
  readonly wait: (seconds: number) => Promise<void>
  /** The text as it is now: somebody may be typing. */
  readonly current: () => LocalisedText | undefined
  readonly write: (text: LocalisedText) => void
  readonly tell: (run: TranslationRun) => void
  readonly signal: AbortSignal
}

const longestWaitSeconds = 60
/** After so many failures one after the other the service is taken to be away. */
const mostFailures = 3

/** One language after the other into the text, each marked as a machine's; what fails is told for its language, and never written. */
export async function translateAll({ ask, wait, current, write, tell, signal }: Around): Promise<void> {
  const start = current()
  if (start === undefined) return
  const from = originalOf(start)
  const words = start[from] ?? ''
  const wanted = missingLanguages(start)
  const all = wanted.length
  let run: TranslationRun = { all, done: [], failed: [], notTried: wanted, at: null, waits: null, isOvertaken: false }
  const now = (change: Partial<TranslationRun>): void => tell((run = { ...run, ...change }))
  let failures = 0
  for (const language of wanted) {
    now({ at: language, notTried: run.notTried.filter((each) => each !== language) })
    let answer = await ask(from, language, words)
    if (!answer.ok && answer.retryAfterSeconds !== null && answer.retryAfterSeconds <= longestWaitSeconds) {
      now({ waits: answer.retryAfterSeconds })
      await wait(answer.retryAfterSeconds)
      if (signal.aborted) return
      now({ waits: null })
      answer = await ask(from, language, words)
    }
    // Whoever left is told nothing, and nothing is written any more.
    if (signal.aborted) return
    const text = current()
    if (text?.[from] !== words) return now({ at: null, isOvertaken: true, notTried: [language, ...run.notTried] })
    if (answer.ok) {
      failures = 0
      // Somebody wrote it meanwhile: a machine takes no word from a person.
      if (isMissing(text, language)) write(writeByMachine(text, { language, from, words: answer.text }))
      now({ done: [...run.done, language] })
    } else {
      failures += 1
      now({ failed: [...run.failed, { language, message: answer.message }] })
      const isBusy = answer.retryAfterSeconds !== null
      if (!answer.mayTryOthers || isBusy || failures === mostFailures) break
    }
  }
  now({ at: null })
}
