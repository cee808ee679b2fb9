import { expect, test } from 'vitest'
import { languages, type Language, type LocalisedText } from '#domain/languages.ts'
import { confirmIn, isByMachine, writeByMachine, writeIn } from '#domain/translated-text.ts'
import { missingLanguages, translateAll, type Translated, type TranslationRun } from './translate-all.ts'

const others = languages.filter((language) => language !== 'de')
const refused = (message: string, mayTryOthers = true, retryAfterSeconds: number | null = null): Translated => {
  return { ok: false, message, mayTryOthers, retryAfterSeconds }
}

/** A form with a text, and a service that answers each language as it is told to. */
function desk(start: LocalisedText, answer: (to: Language, time: number) => Translated) {
  let text: LocalisedText | undefined = start
  const asked: Language[] = []
  const waited: number[] = []
  const told: TranslationRun[] = []
  const stop = new AbortController()
  const run = (meanwhile: (to: Language, text: LocalisedText) => LocalisedText | undefined = (_to, now) => now) =>
    translateAll({
      ask: async (from, to, words) => {
        asked.push(to)
        expect([from, words]).toEqual(['de', start.de])
        if (text) text = meanwhile(to, text)
        return answer(to, asked.filter((each) => each === to).length)
      },
      wait: async (seconds) => void waited.push(seconds),
      current: () => text,
      write: (next) => {
        text = next
      },
      tell: (next) => told.push(next),
      signal: stop.signal,
    })
  return { run, stop, asked, waited, told, text: () => text, last: () => told.at(-1) }
}
const inEach = (to: Language): Translated => ({ ok: true, text: `in ${to}` })

test('all languages that lack a text get one, each marked as that of a machine, and it is told how far it is', async () => {
  const { run, asked, told, text } = desk({ de: 'Nur im Norden.' }, inEach)
  await run()
  expect(asked).toEqual(others)
  for (const language of others) {
    expect(text()?.[language]).toBe(`in ${language}`)
    expect(isByMachine(text()!, language)).toBe(true)
  }
  expect(told.map(({ done }) => done.length)).toEqual([...others.flatMap((_each, index) => [index, index + 1]), 11])
  expect(told.at(-1)).toMatchObject({ all: 11, at: null, failed: [], notTried: [] })
})

test('what a person wrote or confirmed stays; what a machine made of older words is made again', () => {
  const made = writeByMachine({ de: 'Alt', fr: 'Ancien' }, { language: 'it', from: 'de', words: 'Vecchio' })
  const confirmed = confirmIn(writeByMachine(made, { language: 'nl', from: 'de', words: 'Oud' }), 'nl')
  expect(missingLanguages(confirmed)).toEqual(others.filter((each) => !['fr', 'it', 'nl'].includes(each)))
  const changed = writeIn(confirmed, 'de', 'Neu')!
  expect(missingLanguages(changed)).toEqual(others.filter((each) => !['fr', 'nl'].includes(each)))
  expect(missingLanguages({ de: '' })).toEqual([])
  expect(missingLanguages({ de: '', en: 'North only.' })).toEqual(languages.filter((each) => each !== 'en'))
})

test('a language that fails is named, and the others go on', async () => {
  const { run, asked, text, last } = desk({ de: 'x' }, (to) =>
    to === 'hu' || to === 'da' ? refused(`no ${to}`) : inEach(to),
  )
  await run()
  expect(asked).toEqual(others)
  expect(last()).toMatchObject({
    failed: [
      { language: 'da', message: 'no da' },
      { language: 'hu', message: 'no hu' },
    ],
    notTried: [],
  })
  expect(text()).not.toHaveProperty('hu')
  expect(text()).toHaveProperty('tr', 'in tr')
})

test('a quota that is used up ends it: nobody is asked eleven times for the same no', async () => {
  const { run, asked, text, last } = desk({ de: 'x' }, (to) => (to === 'fr' ? refused('quota', false) : inEach(to)))
  await run()
  expect(asked).toEqual(['da', 'en', 'fr'])
  expect(last()).toMatchObject({
    at: null,
    done: ['da', 'en'],
    failed: [{ language: 'fr' }],
    notTried: others.slice(3),
  })
  expect(text()).toMatchObject({ da: 'in da', en: 'in en' })
})

test('too many at once are waited for as long as the service says, once', async () => {
  const patient = desk({ de: 'x' }, (to, time) => (to === 'en' && time === 1 ? refused('busy', true, 17) : inEach(to)))
  await patient.run()
  expect(patient.waited).toEqual([17])
  expect(patient.told.filter(({ waits }) => waits === 17)).toHaveLength(1)
  expect(patient.last()).toMatchObject({ failed: [], done: others })

  const busy = desk({ de: 'x' }, () => refused('busy', true, 17))
  await busy.run()
  expect(busy.asked).toEqual(['da', 'da'])
  expect(busy.last()).toMatchObject({ failed: [{ language: 'da', message: 'busy' }], notTried: others.slice(1) })

  const tooLong = desk({ de: 'x' }, () => refused('busy', true, 3_600))
  await tooLong.run()
  expect([tooLong.waited, tooLong.asked]).toEqual([[], ['da']])
})

test('a service that is away is asked three times, not eleven', async () => {
  const { run, asked, last } = desk({ de: 'x' }, () => refused('away'))
  await run()
  expect(asked).toEqual(['da', 'en', 'fr'])
  expect(last()?.notTried).toEqual(others.slice(3))
})

test('who types meanwhile keeps his words; who changes the original ends it, and nothing is marked for words it was not made from', async () => {
  const typed = desk({ de: 'x' }, inEach)
  await typed.run((to, text) => (to === 'fr' ? writeIn(text, 'fr', 'de ma main')! : text))
  expect(typed.text()?.fr).toBe('de ma main')
  expect(isByMachine(typed.text()!, 'fr')).toBe(false)

  const changed = desk({ de: 'x' }, inEach)
  await changed.run((to, text) => (to === 'fr' ? writeIn(text, 'de', 'y') : text))
  expect(changed.asked).toEqual(['da', 'en', 'fr'])
  expect(changed.last()).toMatchObject({ isOvertaken: true, done: ['da', 'en'], notTried: others.slice(2) })
  expect(changed.text()).not.toHaveProperty('fr')

  const removed = desk({ de: 'x' }, inEach)
  await removed.run(() => undefined)
  expect(removed.last()?.isOvertaken).toBe(true)
  expect(removed.text()).toBeUndefined()
})

test('who leaves has nothing written and nothing told any more', async () => {
  const { run, stop, told, text } = desk({ de: 'x' }, inEach)
  await run((to, now) => {
    if (to === 'en') stop.abort()
    return now
  })
  expect(text()).toEqual(writeByMachine({ de: 'x' }, { language: 'da', from: 'de', words: 'in da' }))
  expect(told.at(-1)).toMatchObject({ at: 'en' })
})
