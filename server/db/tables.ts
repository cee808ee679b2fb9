import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { AuditAction, AuditSubject } from '#contract/audit-words.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language, StaffLanguage } from '#domain/languages.ts'
import type { Iso2, PlaceType } from '#domain/places.ts'
import type { TravelMode, TravelType } from '#domain/rulebook/fact.ts'
import type { AccountTables } from './account-tables.ts'
import type { DeskTables } from './desk-tables.ts'
import type { EventTables } from './event-tables.ts'
import type { EvidenceTables } from './evidence-tables.ts'
import type { HotelTables } from './hotel-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { OfferTables } from './offer-tables.ts'
import type { PageSettingsTables } from './page-settings-tables.ts'
import type { RecordKind, RecordOrigin, RecordText } from './record-kind.ts'
import type { CruiseTables } from './cruise-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { SourceTables } from './source-tables.ts'
import type { SubscriptionTables } from './subscription-tables.ts'
import type { TravellerTables } from './traveller-tables.ts'
import type { TextTables } from './text-tables.ts'

export type { RecordKind, RecordOrigin, RecordText }

/** Written as JSON text on both engines, read as a value. */
type Json = ColumnType<unknown, string | null, string | null>

export type Tables = TextTables &
  OfferTables &
  AccountTables & {
    organisations: {
      id: Generated<string>
      id_code: string
      /** Stands in the widget on other sites; no secret. */
      id_code_public: Generated<string>
      name: string
      public_name: string
      phone: Generated<string>
      email: Generated<string>
      street: Generated<string>
      zip_code: Generated<string>
      city: Generated<string>
      country_iso2: string | null
      website: Generated<string>
      dvkg_url: Generated<string>
      brand_colour: Generated<string | null>
      imprint: Generated<string>
      privacy: Generated<string>
      /** The statement of the European Accessibility Act: an address or a text, like the two above. */
      accessibility: Generated<string>
      fax: Generated<string>
      instagram: Generated<string>
      facebook: Generated<string>
      linked_in: Generated<string>
      whatsapp: Generated<string>
      youtube: Generated<string>
      xing: Generated<string>
      twitter: Generated<string>
      testing_lab_url: Generated<string>
      logo_picture_id: Generated<string | null>
      logo_width: Generated<number | null>
      logo_height: Generated<number | null>
      cdb_access_key: string | null
      default_departure_iso2: Generated<Iso2 | null>
      default_nationality_iso2: Generated<Iso2 | null>
      default_restriction_type: Generated<TravelType | null>
      feature_visa: Generated<boolean>
      feature_widget: Generated<boolean>
      feature_events: Generated<boolean>
      feature_password_reset: Generated<boolean>
      /** Of all its people who sign in here, and not at a provider. */
      requires_second_factor: Generated<boolean>
      is_active: Generated<boolean>
      /** Whether its administrators are still led through the first steps. */
      first_steps: Generated<'new' | 'seen' | 'ended'>
      is_demo: Generated<boolean>
      created_at: Generated<Date>
    }
    users: {
      id: Generated<string>
      organisation_id: string
      username: string
      password_hash: string
      first_name: Generated<string>
      last_name: Generated<string>
      email: Generated<string>
      is_staff: Generated<boolean>
      is_active: Generated<boolean>
      password_changed_at: Generated<Date>
      /** Of the staff application; null: what the browser says. */
      language: Generated<StaffLanguage | null>
      /** Where their own look-ups start; null: as the organisation says. */
      default_departure_iso2: Generated<Iso2 | null>
      default_nationality_iso2: Generated<Iso2 | null>
      default_restriction_type: Generated<TravelType | null>
      last_sign_in_at: Generated<Date | null>
      created_at: Generated<Date>
    }
    /** What its widget asks first, and on which sites it stands; no row: never saved. */
    organisation_widgets: {
      organisation_id: string
      default_nationality_iso2: Iso2
      nationalities: Iso2[]
      restriction_type: TravelType
      hosts: string[]
      modified_at: Date
      modified_by: string | null
    }
    /** Its favourite countries, in its order. */
    organisation_country_selections: {
      id: Generated<string>
      organisation_id: string
      country_iso2: Iso2
      position: number
    }
    user_permissions: { user_id: string; codename: string }
    sessions: {
      id: Generated<string>
      user_id: string
      created_at: Generated<Date>
      expires_at: Date
      revoked_at: Date | null
      /** Opened, or proved since, by an account at the organisation's provider. */
      by_provider: Generated<boolean>
      /** Roughly: written every few minutes at most. */
      last_seen_at: Date | null
      /** Their plain names; null where the browser says neither. */
      browser: string | null
      system: string | null
      /** Of the program whose link opened it, while that has a key. */
      key_id: string | null
    }
    rulebook_publications: {
      revision: Generated<number>
      published_at: Generated<Date>
      published_by: string | null
      origin: RecordOrigin
      note: Generated<string>
      /** The traveller is told, with the sentence in German and English that says what changed. */
      is_significant: Generated<boolean>
      sentence: Json
      /** Why, for colleagues. */
      reason: Generated<string>
      /** When the changes of all trip pages that it touches were kept. */
      trips_compared_at: Date | null
      /** The last page that was looked at, where some are left. */
      trips_compared_to: Json
    }
    /** Append-only: a record is its snapshots, the newest counts; a null body says it was removed. */
    rulebook_records: { kind: RecordKind; key: string; revision: number; body: Json; hash: string }
    journeys: {
      id: Generated<string>
      organisation_id: string
      code_hash: string
      code_sealed: string
      departure_type: PlaceType
      departure_id: string
      /** Of all of them, each once: by these the pages are found that a publication touches. */
      citizenships: string[]
      /** `Traveller[]`, with nobody's name. */
      travellers: ColumnType<unknown, string | undefined, string>
      /** More is told of them than citizenships, or was: it goes when the trip is over. */
      tells_more: Generated<boolean>
      travellers_forgotten_at: Generated<Date | null>
      travel_by: TravelMode | null
      restriction_type: TravelType
      date_start: CalendarDate
      date_end: CalendarDate
      /** The whole trip as `trip-text.ts` writes it, and the countries of its places; null where there is none yet. */
      trip_text: string | null
      stop_countries: Iso2[] | null
      language: Language
      show_events: Generated<boolean>
      /** Up to that day something that its agency wrote may stand on it; null: nothing does. */
      noted_until: Generated<CalendarDate | null>
      /** Counts into its version. */
      details_said: Generated<number>
      is_manually_disabled: Generated<boolean>
      /** Under which its trip was made, or last changed. */
      rulebook_revision: number
      /** Up to which publication its traveller has read the changes; null: that under which it was made. */
      acknowledged_revision: number | null
      acknowledged_at: Date | null
      is_demo: Generated<boolean>
      /** Of its traveller; which one is read by its organisation alone. */
      keeps_address: Generated<boolean>
      /** Of the cruise whose page it is, and what it was then: `Cruise`. */
      cruise_id: string | null
      cruise: Json
      /** What is known of a trip whose traveller has still to say the rest; null: the trip is whole. */
      unfinished: Json
      created_at: Generated<Date>
      created_by: string | null
      opened_at: Generated<Date | null>
    }
    journey_places: {
      journey_id: string
      organisation_id: string
      role: 'DEPARTURE' | 'TRANSIT' | 'DESTINATION'
      position: number
      place_type: PlaceType
      place_id: string
      /** Its country. */
      iso2: Iso2
      /** Those of the whole trip. */
      date_start: CalendarDate
      date_end: CalendarDate
      /** The days at this destination, and the hours of this change of planes, as far as they were given. */
      first_day: CalendarDate | null
      last_day: CalendarDate | null
      change_hours: number | null
    }
    /** What the list of trip pages reads: a row for each thing that a page is found by. See `journey-marks.ts`. */
    journey_marks: {
      journey_id: string
      organisation_id: string
      mark: string
      date_start: CalendarDate
      date_end: CalendarDate
      created_at: Date
      /** All marks of the trip page, with a space around each. */
      marks: string
    }
    /** The trips that a page had before, as `StoredTrip`; they name nobody and stay as long as the page. */
    journey_earlier_trips: {
      journey_id: string
      organisation_id: string
      /** Counted from 1; the trip of now is one more than the last of these. */
      version: number
      trip: Json
      language: Language
      show_events: boolean
      /** Under which it was made, and up to which its traveller had read the changes. */
      rulebook_revision: number
      acknowledged_revision: number | null
      replaced_at: Date
      replaced_by: string | null
    }
    /** A mail that a change caused, until it is sent, and what became of it; gone with its subject. */
    mail_outbox: {
      id: Generated<string>
      organisation_id: string
      subject_kind: 'journey' | 'scheduled-rule' | 'person' | 'hotel-alert'
      subject_id: string
      /** The subject, where it is a trip. */
      journey_id: GeneratedAlways<string | null>
      kind: string
      cause: string
      state: Generated<'waiting' | 'sent' | 'failed'>
      attempts: Generated<number>
      reason: string | null
      created_at: Date
      created_by: string | null
      due_at: Date
      leased_until: Date | null
      ended_at: Date | null
      /** Of how many earlier trips of its page the mail knew that was sent; null of mails that tell no trip. */
      trip_version: number | null
    }
    /** What one publication changed for one trip: `Change[]`. None is no row; deleted when the trip is over. */
    journey_changes: {
      journey_id: string
      organisation_id: string
      revision: number
      changes: Json
      /** A border closes or an advisory rises. */
      is_grave: Generated<boolean>
    }
    /** What a traveller has read alone, and up to which publication; deleted when the trip is over. */
    journey_reads: { journey_id: string; organisation_id: string; item: string; revision: number; read_at: Date }
    /** Only ever added to. Null as organisation: the whole installation; as user: who runs it, or staff removed since. */
    audit_entries: {
      id: Generated<number>
      organisation_id: string | null
      happened_at: Date
      actor: 'staff' | 'operator' | 'traveller' | 'program' | 'anonymous'
      user_id: string | null
      action: AuditAction
      subject_kind: AuditSubject
      subject_id: string
      detail: Generated<string>
    }
  } & SourceTables &
  SignInTables &
  DeskTables &
  EventTables &
  PageSettingsTables &
  EvidenceTables &
  CruiseTables &
  HotelTables &
  NoticeTables &
  SubscriptionTables &
  TravellerTables
export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
