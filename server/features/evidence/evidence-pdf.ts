import { endonyms, localeOf, type StaffLanguage } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Clock } from '../../clock.ts'
import { makePdf } from '../../pdf/make-pdf.ts'
import { pageMark, pagesMark, pdfTemplate, type FramedPdf } from '../../pdf/pdf-template.ts'
import type { ChainedEntry } from './entry.ts'
import type { EvidenceOfPage } from './evidence-of-page.ts'

/** What a page said when it was shown, in words. */
export type ShownThen = {
  readonly entry: ChainedEntry
  readonly verdict: readonly string[]
  readonly tasks: readonly { readonly when: string; readonly text: string; readonly detail: string }[]
}

type Fact = { readonly label: string; readonly text: string }

export type EvidencePdf = FramedPdf & {
  readonly facts: readonly Fact[]
  readonly state: { readonly text: string; readonly isWhole: boolean }
  readonly findings: readonly string[]
  readonly shown: {
    readonly title: string
    readonly note: string
    readonly list: readonly {
      readonly title: string
      readonly about: string
      readonly verdict: readonly string[]
      readonly tasksTitle: string
      readonly tasks: readonly { readonly when: string; readonly text: string; readonly detail: string }[]
    }[]
  }
  readonly story: { readonly title: string; readonly lines: readonly string[] }
  readonly how: { readonly title: string; readonly lines: readonly string[] }
  readonly list: { readonly title: string; readonly note: string }
  readonly entries: readonly { readonly title: string; readonly rows: readonly Fact[] }[]
}

const template = pdfTemplate<EvidencePdf>`
#show raw: set text(font: fonts, size: 8.5pt)
#let code(it) = text(size: 8.5pt, it)
= #data.title
#for fact in data.facts [ *#fact.label:* #fact.text #linebreak() ]
#block(width: 100%, inset: 8pt, stroke: 0.8pt + (if data.state.isWhole { line-colour } else { rgb("#8C1F17") }), {
  strong(data.state.text)
  for finding in data.findings { parbreak(); finding }
})
#if data.shown.list.len() > 0 [
  == #data.shown.title
  #data.shown.note
  #for one in data.shown.list [
    === #one.title
    #one.about
    #for line in one.verdict [#par(strong(line))]
    #if one.tasks.len() > 0 [
      #par(one.tasksTitle)
      #for task in one.tasks [- #strong(task.when): #task.text #if task.detail != "" [ #linebreak() #task.detail ]]
    ]
  ]
]
== #data.story.title
#for line in data.story.lines [- #line]
#pagebreak()
== #data.how.title
#for line in data.how.lines { parbreak(); line }
== #data.list.title
#if data.list.note != "" { data.list.note }
#for entry in data.entries {
  heading(level: 3, entry.title)
  for row in entry.rows { code[*#row.label:* #row.text #linebreak()] }
}
`

/** More make a book of a page that was opened often: the newest are listed, and how many there are is said. */
export const mostListed = 400

type Printed = EvidenceOfPage & {
  readonly page: {
    readonly id: string
    readonly organisation: string
    readonly trip: string
    readonly dates: string
    readonly citizenships: string
    /** When all but the citizenships of its travellers was erased. */
    readonly forgottenAt: Date | null
  }
  readonly shown: readonly ShownThen[]
  readonly language: StaffLanguage
}

/** What was shown, mailed and read of one trip page, for whoever has to prove it; it names nobody. */
export const evidencePdf = (evidence: Printed, clock: Clock): Promise<Buffer> =>
  makePdf(template, evidenceOnPaper(evidence, clock))

export function evidenceOnPaper(
  { page, newest, count, times, chain, shown, language }: Printed,
  clock: Clock,
): EvidencePdf {
  const t = translatorFor(language)
  const made = clock.today()
  const at = (moment: Date) => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const said = (moment: Date) => t('evidence.pdf.moment', { time: format.format(moment) })
  const happened = ({ kind, language: of, detail, at: moment }: ChainedEntry): string => {
    const values = { time: said(moment), kind: t(`evidence.kind.${kind}`), language: endonyms[of] }
    const count = typeof detail.times === 'number' ? detail.times : 1
    return t(count > 1 ? 'evidence.pdf.happened.often' : 'evidence.pdf.happened', { ...values, count })
  }
  const [head] = chain.heads
  const isWhole = chain.tampered.length === 0
  const fact = (name: string, text: string): Fact => ({ label: t(`evidence.pdf.${name}`), text })
  return {
    title: t('evidence.pdf.title'),
    language,
    made,
    pageLabel: t('evidence.pdf.page', { page: pageMark, pages: pagesMark }),
    foot: t('evidence.pdf.foot', { time: at(clock.now()) }),
    facts: [
      fact('organisation', page.organisation),
      fact('trip', page.trip),
      fact('dates', page.dates),
      fact('citizenships', page.citizenships),
      ...(page.forgottenAt ? [fact('travellers', t('evidence.pdf.forgotten', { time: said(page.forgottenAt) }))] : []),
      fact('id', page.id),
      fact('made', at(clock.now())),
    ],
    state: { isWhole, text: t(isWhole ? 'evidence.pdf.whole' : 'evidence.pdf.tampered', { count: chain.entries }) },
    findings: chain.tampered
      .slice(0, 20)
      .map(({ sequence, found }) => t(`evidence.pdf.found.${found}`, { sequence: String(sequence) })),
    shown: {
      title: t('evidence.pdf.shown'),
      note: t('evidence.pdf.shown.note'),
      list: shown.map(({ entry, verdict, tasks }) => ({
        title: t('evidence.pdf.shown.title', { kind: t(`evidence.kind.${entry.kind}`), time: said(entry.at) }),
        about: t('evidence.pdf.shown.about', {
          language: endonyms[entry.language],
          revision: String(entry.revision),
          sequence: String(entry.sequence),
        }),
        verdict,
        tasksTitle: t('evidence.pdf.shown.tasks'),
        tasks,
      })),
    },
    story: { title: t('evidence.pdf.story'), lines: newest.map(happened) },
    how: {
      title: t('evidence.pdf.how'),
      lines: [
        t('evidence.pdf.how.chain'),
        t('evidence.pdf.how.limits'),
        ...(head ? [t('evidence.pdf.how.end', { sequence: String(head.sequence), hash: head.hash })] : []),
      ],
    },
    list: {
      title: t('evidence.pdf.entries', { count }),
      note: [
        ...(times > count ? [t('evidence.pdf.times', { count: times })] : []),
        ...(count > newest.length ? [t('evidence.pdf.newest', { count: newest.length })] : []),
      ].join(' '),
    },
    entries: newest.map((entry) => ({
      title: t('evidence.pdf.entry', {
        sequence: String(entry.sequence),
        kind: t(`evidence.kind.${entry.kind}`),
        time: at(entry.at),
      }),
      rows: [
        fact('language', entry.language),
        fact('revision', String(entry.revision)),
        fact('content', entry.contentHash),
        fact('detail', JSON.stringify(entry.detail)),
        fact('previous', entry.previousHash),
        fact('hash', entry.hash),
      ],
    })),
  }
}
