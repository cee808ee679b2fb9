import { categoryOfCap } from '#domain/events/category-of.ts'
import { countryNumberOf } from '#domain/events/country-of-code.ts'
import { readInstant } from '#domain/events/read-instant.ts'
import { capArea } from './cap-area.ts'
import { capLevel, parameterOf, type SaidLevel } from './cap-level.ts'
import { countryOf } from './country-of.ts'
import type { EventReading } from './gather.ts'
import { pageOf, plainWords } from './plain-words.ts'
import { childrenOf, textIn, type XmlElement } from './read-xml.ts'

const namespace = /^urn:oasis:names:tc:emergency:cap:1\.[12]$/
export const isCapAlert = (element: XmlElement): boolean =>
  element.name === 'alert' && namespace.test(element.namespace)

const states = { Alert: 'alert', Update: 'update', Cancel: 'cancel' } as const
const isKind = (text: string): text is keyof typeof states => text in states

/** One alert of CAP 1.1 or 1.2. Only what is real and said to the public is for a board. */
export function readAlert(alert: XmlElement): EventReading {
  const [status, scope, kind] = ['status', 'scope', 'msgType'].map((name) => plainWords(textIn(alert, name), 30))
  if (status !== 'Actual') return { leftOut: `no real alert: status ${status || 'not given'}` }
  if (scope !== 'Public') return { leftOut: `not for the public: scope ${scope || 'not given'}` }
  if (kind === undefined || !isKind(kind)) return { leftOut: `no alert: message ${kind || 'not given'}` }
  const [identifier, sender] = ['identifier', 'sender'].map((name) => plainWords(textIn(alert, name), 200))
  if (!identifier || !sender) return { refused: 'has no identifier or no sender' }
  const sent = readInstant(textIn(alert, 'sent'))
  if (sent === null) return { refused: 'has no time at which it was sent' }
  const supersedes = referencesOf(textIn(alert, 'references'), sender)
  if (kind === 'Cancel' && supersedes.length === 0) return { refused: 'takes back nothing that it names' }
  const infos = inOneLanguage(childrenOf(alert, 'info'))
  const isGdacs = /gdacs/i.test(sender)
  const [worst, level] = worstOf(infos, isGdacs)
  if (!worst && kind !== 'Cancel') return { refused: 'has no information' }
  const times = timesOf(infos, sent.instant)
  if (times === null) return { refused: 'ends before it begins' }
  const { countries, marks, ...placed } = capArea(infos)
  const isClear = infos.length > 0 && infos.every((info) => textsIn(info, 'responseType').includes('AllClear'))
  const isOver = kind === 'Cancel' || isClear
  const number = countryNumberOf(identifier)
  const named = [...new Set([...countries, ...(number ? [number] : [])].flatMap((code) => countryOf(code) ?? []))]
  return {
    event: {
      source: 'cap',
      sourceId: `${sender},${identifier}`,
      aliases: [...supersedes, ...otherNames(worst, isGdacs)],
      episode: identifier,
      state: isOver ? 'cancel' : states[kind],
      supersedes,
      category: categoryOfCap(
        infos.map((info) => `${textIn(info, 'event')} ${textIn(info, 'headline')}`).join(' '),
        infos.flatMap((info) => textsIn(info, 'category')),
      ),
      ...level,
      title: worst ? titleOf(worst) : identifier,
      text: infos
        .flatMap((info) => [textIn(info, 'description'), textIn(info, 'instruction')])
        .map((words) => plainWords(words, 4000))
        .filter((words) => words !== '')
        .join(' ')
        .slice(0, 4000),
      link: infos.map((info) => pageOf(textIn(info, 'web'))).find((page) => page !== null) ?? null,
      timeStart: times.start,
      timeEnd: isOver ? sent.instant : times.end,
      updatedAt: sent.instant,
      ...placed,
      countries: named,
      marks: [...new Set([...marks, ...(sent.zoneAssumed || times.zoneAssumed ? ['zone-assumed' as const] : [])])],
    },
  }
}

const textsIn = (element: XmlElement, name: string): readonly string[] =>
  childrenOf(element, name).map(({ text }) => text.trim())

/** "sender,identifier,sent" for each, parted by spaces. An authority takes back its own messages, and none of another. */
const referencesOf = (text: string, own: string): readonly string[] =>
  text
    .split(/\s+/)
    .slice(0, 200)
    .flatMap((reference) => {
      const [, sender, identifier] = /^([^,]{1,200}),([^,]{1,200}),/.exec(reference) ?? []
      return sender === own && identifier ? [`cap:${sender},${identifier}`] : []
    })

/** The same said in several languages is one alert: German, else English, else the first. */
function inOneLanguage(infos: readonly XmlElement[]): readonly XmlElement[] {
  const languageOf = (info: XmlElement): string => (textIn(info, 'language') || 'en').slice(0, 2).toLowerCase()
  const there = infos.map(languageOf)
  const language = ['de', 'en'].find((code) => there.includes(code)) ?? there[0]
  return infos.filter((info) => languageOf(info) === language)
}

const unknownLevel: SaidLevel = { level: null, sourceLevel: null, levelIsDerived: false }

function worstOf(infos: readonly XmlElement[], isGdacs: boolean): readonly [XmlElement | undefined, SaidLevel] {
  const [worst] = infos
    .map((info) => [info, capLevel(info, isGdacs)] as const)
    .toSorted(([, a], [, b]) => (b.level ?? 0) - (a.level ?? 0))
  return worst ?? [undefined, unknownLevel]
}

/** A message expires, and its event may begin after that: then its end is not known. Null: reversed in itself. */
function timesOf(infos: readonly XmlElement[], sent: string) {
  const read = (info: XmlElement, name: string) => readInstant(textIn(info, name))
  const starts = infos.map((info) => read(info, 'onset') ?? read(info, 'effective'))
  const ends = infos.map((info) => read(info, 'expires'))
  const start = earliest(starts) ?? sent
  const end = ends.length > 0 && ends.every((time) => time !== null) ? latest(ends) : null
  const effective = earliest(infos.map((info) => read(info, 'effective'))) ?? sent
  if (end !== null && end < effective && end < start) return null
  const zoneAssumed = [...starts, ...ends].some((time) => time?.zoneAssumed === true)
  return { start, end: end !== null && end < start ? null : end, zoneAssumed }
}

type Times = readonly ({ readonly instant: string } | null)[]
const sorted = (times: Times): readonly string[] => times.flatMap((time) => time?.instant ?? []).toSorted()
const earliest = (times: Times): string | null => sorted(times)[0] ?? null
const latest = (times: Times): string | null => sorted(times).at(-1) ?? null

function titleOf(info: XmlElement): string {
  const title = plainWords(textIn(info, 'headline'), 200) || plainWords(textIn(info, 'event'), 200)
  const area = childrenOf(info, 'area')[0]
  const where = area ? plainWords(textIn(area, 'areaDesc'), 200) : ''
  return where === '' || where.length > 70 || title.includes(where) ? title : plainWords(`${title}: ${where}`, 200)
}

/** What USGS and GDACS call the event in their feeds of other formats. */
function otherNames(info: XmlElement | undefined, isGdacs: boolean): readonly string[] {
  if (!info) return []
  const quake = parameterOf(info, 'eventidkey')
  const [type, id] = isGdacs ? [parameterOf(info, 'eventtype'), parameterOf(info, 'eventid')] : ['', '']
  return [
    ...(/^[a-z0-9]{4,30}$/i.test(quake) ? [`usgs:${quake.toLowerCase()}`] : []),
    ...(type && /^\d{1,12}$/.test(id) ? [`gdacs:${type.toUpperCase()}${id}`] : []),
  ]
}
