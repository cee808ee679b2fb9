import type { Feature } from '#contract/features.ts'
import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, RecordText } from './db/tables.ts'
import type { Log } from './log.ts'
import type { Language, StaffLanguage } from '#domain/languages.ts'

/**
 * Who asks: anonymous, a program of an organisation, a signed-in member of one, or one who has to do something first. Whoever lets staff in names them:
 * another kind is let in nowhere by itself.
 */
export type AnonymousViewer = { readonly kind: 'anonymous'; readonly address: string; readonly language: Language }
/** What the organisation asks of somebody before anything else: to set up a second factor, or to come by its provider of sign-ins. */
export type SignInDuty = 'second-factor' | 'provider'
/** Signed in, and may do their duty and nothing else. */
export type LimitedViewer = Omit<StaffViewer, 'kind' | 'isStaff' | 'permissions' | 'features'> & {
  readonly kind: 'limited'
  readonly duty: SignInDuty
}
/** A program of an organisation, which showed a key. It may do what names programs, and nothing else. */
export type ProgramViewer = Omit<AnonymousViewer, 'kind'> & {
  readonly kind: 'program'
  readonly organisationId: string
  readonly keyId: string
}
export type StaffViewer = {
  readonly kind: 'staff'
  /** The network address the request comes from. */
  readonly address: string
  readonly language: StaffLanguage
  readonly userId: string
  readonly organisationId: string
  readonly sessionId: string
  readonly isStaff: boolean
  readonly permissions: ReadonlySet<string>
  /** What their organisation has of the product. */
  readonly features: ReadonlySet<Feature>
}
export type Viewer = AnonymousViewer | ProgramViewer | LimitedViewer | StaffViewer

/**
 * What stands between a change of the rules and its publication; an empty list lets the rules pass. It is handed all judged records
 * as their texts, in the order of their kinds and keys: reading them is the work of its thread.
 */
export type PublishingGate = (records: readonly RecordText[]) => Promise<readonly BrokenPromise[]>

/** The compiled rulebook in memory: the newest that this process has seen. */
export type RulebookHolder = {
  current(): Rulebook
  /** For those who publish; left out where the rules that serve never change. */
  readonly publishing?: {
    readonly gate: PublishingGate
    /** Serve the newest published revision. */
    refresh(): Promise<void>
  }
}

/** What every use case is given: `(context, input)`. */
export type Context = {
  readonly db: Database
  readonly rulebook: RulebookHolder
  readonly viewer: Viewer
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
}
