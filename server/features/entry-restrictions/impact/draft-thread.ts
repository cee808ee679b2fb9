import { parentPort } from 'node:worker_threads'
import { assess } from '#domain/assessment/assess.ts'
import { changesBetween } from '#domain/assessment/changes-between.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { placeKey } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { differingRules, nationalitiesHit, type CompiledRules } from '#domain/rulebook/differing-rules.ts'
import { touchedCountries } from '#domain/rulebook/touched-countries.ts'
import { withRecord, type DraftRecord } from '#domain/rulebook/with-record.ts'
import { coverageQuestions, type CoverageQuestions } from '#server/content/report-coverage.ts'
import { offices } from '#server/offices/offices.ts'
import { readersFirst } from '#server/readers-first.ts'
import { recordSet } from '#server/rulebook/record-set.ts'
import type { Asks, DraftMessage, DraftQuestion, DraftReply, DraftText, Says } from './draft-question.ts'
import { checkRules } from '../rule/check-rule.ts'
import { impactCounter } from './impact-tally.ts'

/** Holds the published rules and drafts of them in a thread of its own: whoever reads is answered meanwhile. */
const port = parentPort
if (port === null) throw new Error('draft-thread is not a program: it is started by draft-rules')
readersFirst()

const records = recordSet()
let published: CompiledRules | undefined
/** The drafts of the last questions, by their text: a preview and an impact are mostly asked of the same. */
let drafts: readonly { readonly text: string; readonly rules: CompiledRules }[] = []
const mostDrafts = 3
const runs = new Map<string, ReturnType<typeof impactCounter>>()

function publishedRules(): CompiledRules {
  if (published === undefined) throw new Error('The thread was asked before it had rules')
  return published
}

function rulesWith(draft: DraftText): CompiledRules {
  const { content, book } = publishedRules()
  const name = JSON.stringify(draft)
  const known = drafts.find((each) => each.text === name)
  if (known) return known.rules
  const changed = [draft, ...(draft.also ?? [])].reduce((now, { kind, key, text }) => {
    const body: unknown = text === null ? null : JSON.parse(text)
    return withRecord(now, { kind, key, body } as DraftRecord)
  }, content)
  const rules = { content: changed, book: compile(changed, book.revision + 1) }
  drafts = [{ text: name, rules }, ...drafts].slice(0, mostDrafts)
  return rules
}

/** Those of the published rules, for the day and travel type of the last question. */
let known: { readonly of: string; readonly rules: CompiledRules; readonly questions: CoverageQuestions } | undefined

function questionsOf({ today, travelType }: Asks<'coverageScope'>): CoverageQuestions {
  const rules = publishedRules()
  const of = `${today} ${travelType}`
  if (known?.of !== of || known.rules !== rules)
    known = { of, rules, questions: coverageQuestions(rules.content, rules.book, today, travelType) }
  return known.questions
}

const answers: { readonly [Q in DraftQuestion]: (asks: Asks<Q>) => Says<Q> } = {
  read: ({ records: texts }) => {
    texts.forEach(records.put)
    return null
  },
  clear: () => {
    records.clear()
    return null
  },
  places: () => records.content().places.map(placeKey),
  compile: ({ revision, lost }) => {
    const content = records.content()
    const all = { ...content, places: [...content.places, ...lost] }
    published = { content: all, book: compile(all, revision) }
    drafts = []
    return null
  },
  check: ({ changes, today }) => {
    // Places that only old pages know are none that a rule may name.
    const { places, groups, policies, restrictions } = records.content()
    const written = changes.map(({ name, text }) => ({ name, written: JSON.parse(text) as unknown }))
    return checkRules({ places, groups, policies, restrictions }, written, today)
  },
  scope: ({ draft, run }) => {
    const [was, is] = [publishedRules(), rulesWith(draft)]
    const countries = touchedCountries(was.content, is.content)
    const rules = differingRules(was, is, countries)
    runs.set(run, impactCounter(changesBetween(was, is, rules)))
    return { countries: [...countries].toSorted(), citizenships: nationalitiesHit(rules, was, is, countries) }
  },
  count: ({ run, lines, today }) => {
    const counter = runs.get(run)
    if (counter === undefined) throw new Error('The run was forgotten')
    return counter.add(lines, today)
  },
  forget: ({ run }) => {
    runs.delete(run)
    return null
  },
  coverageScope: (asks) => {
    const { nationalities, types, destinations } = questionsOf(asks)
    return { nationalities, types, destinations }
  },
  coverage: (asks) => questionsOf(asks).at(asks.destination),
  preview: ({ draft, trip, today }) => {
    const [was, is] = [publishedRules(), rulesWith(draft)]
    if (unknownPlaces(trip, was.book).length > 0) return null
    const [now, after] = [was, is].map(({ book }) => assess(trip, book, today, offices)) as [never, never]
    return { now, after, changes: changesBetween(was, is)(trip, today) }
  },
}

port.on('message', ({ id, question, asks }: DraftMessage) => {
  let reply: DraftReply
  try {
    reply = { id, says: (answers[question] as (asks: unknown) => Says<DraftQuestion>)(asks) }
  } catch (error) {
    reply = { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  port.postMessage(reply)
})
