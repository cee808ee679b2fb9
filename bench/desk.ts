import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { callApi, tokenFor } from '#e2e/harness/api.ts'
import { startSystem } from '#e2e/harness/start-system.ts'
import { readContent } from '#server/content/read-content.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { buildForBench } from './build.ts'
import { fillLivePages } from './desk-pages.ts'
import { measureRate, median, type Target } from './measure.ts'

/**
 * `npm run bench -- desk`: the editor's desk on PostgreSQL with 100 000 live trip pages and two server processes. BENCH_PAGES makes it
 * smaller.
 */
const pages = Number(process.env.BENCH_PAGES ?? 100_000)
const repetitions = Math.max(3, Number(process.env.BENCH_REPETITIONS ?? 5))
const seconds = Math.max(3, Number(process.env.BENCH_SECONDS ?? 6))
const today = new Date().toISOString().slice(0, 10)
const note = (text: string) => process.stderr.write(`${text}\n`)
const row = (what: string, figure: string, goal = '', kept: boolean | null = null) =>
  console.log(
    `${what.padEnd(66)}${figure.padStart(24)}  ${goal.padEnd(20)} ${kept === null ? '' : kept ? 'kept' : 'MISSED'}`,
  )
const ms = (value: number) => `${value.toFixed(0)} ms`

type Body = { facts: Record<string, unknown>[] } & Record<string, unknown>
type Rule = { readonly revision: number; readonly body: Body }

note('Building')
buildForBench()
const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
const server = await startPostgres(folder, ['shared_buffers=1GB', 'max_wal_size=4GB'])
const superuser = server.replace('//portolan@', '//postgres@')
const inDatabase = async <T>(connection: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  return work(client).finally(() => client.end())
}
await inDatabase(superuser, (client) => client.query('CREATE DATABASE bench OWNER portolan'))
const [url, owner] = [server, superuser].map((each) => each.replace(/postgres$/, 'bench')) as [string, string]
const start = () =>
  startSystem({
    main: 'dist/bench/main.js',
    env: { DATABASE_URL: url, LOG_LEVEL: 'error', SECRET_KEY: 'the key of the benchmark, of nothing else at all' },
  })
const first = await start()
const second = await start()
try {
  note(`Filling ${pages} pages`)
  const reading = await readContent(join(import.meta.dirname, '../content'), today)
  if ('problems' in reading) throw new Error('The content has problems: npm run content:check')
  const { content } = reading
  const organisation = await inDatabase(owner, async (client) => {
    await client.query(
      "INSERT INTO user_permissions (user_id, codename) SELECT id, 'a3m_core.EditEntryrestriction' FROM users ON CONFLICT DO NOTHING",
    )
    return (await client.query('SELECT organisation_id AS id FROM users LIMIT 1')).rows[0].id as string
  })
  await fillLivePages(owner, organisation, { places: content.places, today, pages, revision: 1 })
  const token = await tokenFor(first.url)
  const ask = <T>(query: string, input: object) => callApi<T>(first.url, token, query, input)
  const timed = async <T>(work: () => Promise<T>): Promise<readonly [number, T]> => {
    const since = performance.now()
    const result = await work()
    return [performance.now() - since, result]
  }
  const rule = async (kind: string, key: string): Promise<Rule> =>
    (
      await ask<{ rule: Rule }>(
        'query ($kind: RuleKind!, $key: ID!) { rule(kind: $kind, key: $key) { revision body } }',
        { kind, key },
      )
    ).rule

  const largest = content.restrictions.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0]!.place
  const key = `${largest.type}:${largest.id}`
  const opened: number[] = []
  for (let i = 0; i < 20; i += 1) opened.push((await timed(() => rule('RESTRICTION', key)))[0])
  const { body } = await rule('RESTRICTION', key)
  row(
    `opening the largest record, ${key}, ${body.facts.length} facts`,
    ms(median(opened)),
    'under 300 ms',
    median(opened) < 300,
  )

  const visa = (number: number) => ({
    type: 'VisaRequiredForStay',
    authority: 'DESTINATION_COUNTRY',
    answer: 'yes',
    for: ['DE'],
    source: 'https://example.org/rule',
    checkedAt: today,
    confidence: 'official',
    note: { de: `Entwurf ${number}`, en: `Draft ${number}` },
  })
  const withVisa = ({ facts, ...rest }: Body, number: number): Body => ({ ...rest, facts: [visa(number), ...facts] })
  const previewHeaders = { 'content-type': 'application/json', authorization: `JWT ${token}`, 'accept-language': 'en' }
  const askPreview = async (input: object): Promise<void> => {
    const request = { method: 'POST', headers: previewHeaders, body: JSON.stringify(input) }
    const reply = await fetch(`${first.url}/api/rule-preview`, request)
    if (!reply.ok) throw new Error(`The preview answered ${reply.status}: ${await reply.text()}`)
    await reply.text()
  }
  const previewed: number[] = []
  for (let i = 0; i <= 20; i += 1) {
    const input = {
      kind: 'RESTRICTION',
      key,
      body: withVisa(body, i),
      place: largest,
      citizenship: 'DE',
      date: today,
      travelType: 'TOURISM',
    }
    previewed.push((await timed(() => askPreview(input)))[0])
  }
  const [firstPreview = 0, ...later] = previewed
  row('  its preview, each time of another draft', ms(median(later)), 'under 300 ms', median(later) < 300)
  row('  the first one, which starts the thread', ms(firstPreview))

  const impact = `query ($input: RuleImpactInput!) { ruleImpact(input: $input) { errors { messages } isComplete lookedAt pages departingSoon } }`
  type Impact = {
    readonly isComplete: boolean
    readonly lookedAt: number
    readonly pages: number
    readonly errors: readonly object[]
  }
  const count = async (input: object): Promise<Impact> => {
    for (;;) {
      const { ruleImpact } = await ask<{ ruleImpact: Impact }>(impact, { input })
      if (ruleImpact.errors.length > 0) throw new Error(JSON.stringify(ruleImpact.errors))
      if (ruleImpact.isComplete) return ruleImpact
    }
  }
  const measureImpact = async (what: string, goal: number | null, inputOf: (number: number) => object) => {
    const times: number[] = []
    let found: Impact | undefined
    for (let i = 0; i < repetitions; i += 1) {
      const [took, counted] = await timed(() => count(inputOf(i)))
      times.push(took)
      found = counted
    }
    const took = median(times)
    row(
      `impact over ${pages} pages, ${what}`,
      `${ms(took)}, ${found!.pages} of ${found!.lookedAt}`,
      goal === null ? '' : `under ${goal / 1000} s`,
      goal === null ? null : took < goal,
    )
  }
  for (const [what, place] of [
    ['a rule of the most visited country', 'TH'],
    ['a rule of a country that few visit', 'UY'],
    ['a rule of the country most set out from', 'DE'],
  ] as const) {
    const { body: own } = await rule('RESTRICTION', `COUNTRY:${place}`)
    await measureImpact(what, 2_000, (number) => ({
      kind: 'RESTRICTION',
      key: `COUNTRY:${place}`,
      body: withVisa(own, number),
    }))
  }
  const policy = await rule('POLICY', 'schengen-short-stay')
  await measureImpact('a policy of 33 countries', 2_000, (number) => {
    return { kind: 'POLICY', key: 'schengen-short-stay', body: withVisa(policy.body, number) }
  })
  const group = (await rule('GROUP', 'eu')).body as unknown as { members: unknown[] }
  await measureImpact('a group that 96 rules name', 2_000, (number) => {
    return { kind: 'GROUP', key: 'eu', body: { ...group, members: group.members.toSpliced(number, 1) } }
  })

  note('Publishing')
  const overview = `query ($start: Date!) { destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY, COUNTRY],
    destinationIds: ["TH", "US"], citizenshipIds: ["DE", "TR"], restrictionType: TOURISM, dateStart: $start) {
    assessment { rulebookRevision verdict { sentence } stops { cells { headline } sections { answers { values { word } } } } } } }`
  const headers = { 'content-type': 'application/json', authorization: `JWT ${token}`, 'accept-language': 'en' }
  const others: Target = {
    url: `${first.url}/api/graphql`,
    method: 'POST',
    headers,
    body: JSON.stringify({ query: overview, variables: { start: today } }),
  }
  const servedBySecond = async (): Promise<number> => {
    const secondToken = await tokenFor(second.url)
    const detail = await callApi<{ destinationDetail: { assessment: { rulebookRevision: number } } }>(
      second.url,
      secondToken,
      overview,
      { start: today },
    )
    return detail.destinationDetail.assessment.rulebookRevision
  }
  const save =
    'mutation ($input: SaveRuleInput!) { saveRule(input: $input) { ok errors { field messages } conflict { revision } brokenTrips { message } rule { revision } } }'
  type Saved = { readonly saveRule: { readonly ok: boolean; readonly rule: { readonly revision: number } | null } }
  let number = 0
  const publish = async (): Promise<number> => {
    const { revision, body: own } = await rule('RESTRICTION', key)
    number += 1
    const facts = own.facts.map((fact, at) =>
      at === 0 ? { ...fact, source: `https://example.org/rule-${number}` } : fact,
    )
    const input = { kind: 'RESTRICTION', key, body: { ...own, facts }, baseRevision: revision, isSignificant: false }
    const { saveRule } = await ask<Saved>(save, { input })
    if (!saveRule.ok || saveRule.rule === null) throw new Error(JSON.stringify(saveRule))
    return saveRule.rule.revision
  }
  const published: number[] = []
  const heard: number[] = []
  for (let i = 0; i < repetitions; i += 1) {
    const [took, revision] = await timed(publish)
    const since = performance.now()
    while ((await servedBySecond()) < revision) await wait(5)
    published.push(took)
    heard.push(performance.now() - since)
  }
  row('publishing the largest record', ms(median(published)))
  row('  until a second process serves it', ms(median(heard)), 'under 2 s', Math.max(...heard) < 2_000)

  const before: number[] = []
  const meanwhile: number[] = []
  let publications = 0
  await measureRate(others, first.pid, 2)
  for (let i = 0; i < repetitions; i += 1) {
    before.push((await measureRate(others, first.pid, seconds)).p99Ms)
    const over = new AbortController()
    const publishing = (async () => {
      while (!over.signal.aborted) {
        await publish()
        publications += 1
        await wait(1_000)
      }
    })()
    meanwhile.push((await measureRate(others, first.pid, seconds)).p99Ms)
    over.abort()
    await publishing
  }
  const ratio = median(meanwhile) / median(before)
  row(
    `99th percentile of others while ${publications} times published / before`,
    `${ms(median(meanwhile))} / ${ms(median(before))}`,
    'at most double',
    ratio <= 2,
  )
} finally {
  await first.stop()
  await second.stop()
  first.removeData()
  second.removeData()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}
