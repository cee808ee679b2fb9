import { detailTypesByKey } from '#domain/catalogue/types.ts'
import { readPlaceKey } from '#domain/places.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { erasedFrom } from './forget-old-feedback.ts'
import { feedbackInbox, feedbackOf, type FeedbackRow } from './store.ts'
import { mayHandleFeedback, maySendFeedback } from './who-may.ts'

export type Feedback = ReturnType<typeof wordedFor>

type InboxInput = {
  readonly isClosed?: boolean | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

const most = 100

/** Everything that was said about the rules, through whichever organisation; of other organisations no person is named. */
export async function readInbox(context: Context, { isClosed, limit, offset }: InboxInput) {
  const viewer = mayHandleFeedback(context)
  const { totalCount, rows } = await feedbackInbox(context.db, {
    ...(typeof isClosed === 'boolean' && { isClosed }),
    limit: Math.min(Math.max(limit ?? 25, 1), most),
    offset: Math.max(offset ?? 0, 0),
  })
  return { totalCount, results: rows.map((row) => wordedFor(context, viewer, row)) }
}

/** What the viewer's own organisation sent, and what was answered. */
export async function readSent(context: Context) {
  const viewer = maySendFeedback(context)
  const { organisationId } = viewer
  const rows = await withTenant(context.db, organisationId, (trx) => feedbackOf(trx, organisationId, 20))
  return rows.map((row) => wordedFor(context, viewer, row))
}

function wordedFor(context: Pick<Context, 'rulebook'>, { organisationId, language }: StaffViewer, row: FeedbackRow) {
  const t = translatorFor(language)
  const place = readPlaceKey(row.place_key ?? '')
  const type = detailTypesByKey.get(row.detail_type ?? '')
  const isOwn = row.organisation_id === organisationId
  const isOwnHandler = row.handler_organisation === organisationId
  return {
    id: row.id,
    isFromTripPage: row.sent_from === 'trip-page',
    isFromOwnOrganisation: isOwn,
    sentAt: row.sent_at,
    sentBy: personOf(isOwn ? row.sent_by : null, row.sender_first, row.sender_last),
    type: row.kind,
    title: row.title,
    text: row.text,
    placeKey: row.place_key,
    placeName: place && wordsFor(language, 'staff', t, context.rulebook.current()).placeName(place),
    detailType: row.detail_type,
    detailLabel: type ? t(type.i18nKey) : null,
    citizenships: row.citizenships,
    rulebookRevision: row.rulebook_revision,
    answer: row.answer,
    linkedRevision: row.linked_revision,
    handledAt: row.handled_at,
    handledBy: personOf(isOwnHandler ? row.handled_by : null, row.handler_first, row.handler_last),
    isClosed: row.closed_at !== null,
    erasedFrom: erasedFrom({ sentAt: row.sent_at, closedAt: row.closed_at }),
  }
}

const personOf = (id: string | null, firstName: string | null, lastName: string | null) =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }
