import { createDocument, trip } from './journey-desk.ts'
import { startServer } from './client.ts'
import type { TestDatabase } from './databases.ts'

export const nothingKnown = {
  departureId: null,
  destinations: [],
  citizenshipCountryIds: [],
  dateStart: null,
  dateEnd: null,
} as const

/** What is typed to each question, in no order. */
export const allAnswers = {
  departure: { country: 'DE ' },
  citizenships: { 'person-1': ['DE', ''], 'person-2': 'TR' },
  destinations: { country: ['GB', 'TH'], via: 'doh' },
  dates: { start: '2027-03-01', end: '2027-03-10' },
  residence: {},
}

export const allSaid = JSON.stringify({
  departure: 'DE',
  citizenships: [['DE'], ['TR']],
  destinations: { countries: ['GB', 'TH'], via: ['DOH'] },
  dates: allAnswers.dates,
  residence: ['', ''],
})

export type Sent = Readonly<Record<string, string | readonly string[] | undefined>>

const plain = (html = ''): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** What a reader sees of a page of questions, and what its form would bring back. */
export const shownIn = (html: string) => {
  const hidden = (name: string) => plain(new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1])
  return {
    html,
    text: plain(html),
    h1: plain(/<h1[^>]*>([^<]*)</.exec(html)?.[1]),
    said: hidden('said'),
    /** The question, `check`, or the empty text. */
    asked: hidden('at'),
    isChange: hidden('change') === '1',
    beside: (field: string) => plain(new RegExp(`id="problem-${field}">([^<]*)<`).exec(html)?.[1]) || undefined,
    /** Each choice of a country, and what is chosen. */
    chosen: [...html.matchAll(/<select name="([^"]*)"[\s\S]*?<\/select>/g)].map(
      ([select, name]) => [name, /<option value="(\w+) ?" selected=""/.exec(select)?.[1] ?? ''] as const,
    ),
  }
}
export type Shown = ReturnType<typeof shownIn>

/** An agency, and travellers who complete its pages. */
export async function openQuestionDesk(database: TestDatabase, options: Parameters<typeof startServer>[1] = {}) {
  const limits = { signedInCalls: 1e6, newPages: 1e6, unknownPages: 1e6, ...options.limits }
  const server = await startServer(database, { ...options, limits })
  await server.addUser(await server.addOrganisation('Harbour'), 'agent')
  const token = await server.signIn('agent')

  const make = async (input: object) => {
    const variables = { input: { ...trip, language: 'en', ...input } }
    return (await server.call(createDocument, { token, variables })).data.createMyjourney
  }
  const made = async (input: object = nothingKnown): Promise<{ id: string; path: string }> => {
    const { myjourney } = await make({ language: 'en', leaveMissing: true, ...input })
    return { id: myjourney.id, path: new URL(myjourney.url).pathname }
  }
  const get = async (path: string) => shownIn(await (await fetch(`${server.url}${path}`)).text())
  const say = async (path: string, fields: Sent, lang = 'en') => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
    )
    const reply = await fetch(`${server.url}${path}/details?lang=${lang}`, { method: 'POST', body, redirect: 'manual' })
    return { status: reply.status, headers: reply.headers, ...shownIn(await reply.text()) }
  }
  /** The form that was shown, sent with what is typed into it. */
  const answer = (path: string, shown: Shown, fields: Sent, lang = 'en') => {
    const { said, asked: at, isChange } = shown
    return say(path, { said, at, change: isChange ? '1' : undefined, go: 'next', ...fields }, lang)
  }
  /** All questions of a page, up to their check. */
  const answerAll = async (path: string, answers: Readonly<Record<string, Sent>> = allAnswers): Promise<Shown> => {
    let shown = await get(path)
    while (shown.asked !== 'check') {
      const next = await answer(path, shown, answers[shown.asked]!)
      if (next.status !== 200) throw new Error(`${shown.asked} was answered ${next.status}: ${next.text}`)
      shown = next
    }
    return shown
  }
  const save = (path: string, shown: Shown) => answer(path, shown, { go: 'save' })
  const row = (id: string) =>
    server.db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { server, token, make, made, get, say, answer, answerAll, save, row }
}
export type QuestionDesk = Awaited<ReturnType<typeof openQuestionDesk>>
