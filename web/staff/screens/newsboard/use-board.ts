import { useCall } from '#web/staff/api/use-call.ts'
import {
  NewsboardDocument,
  NewsboardEventsDocument,
  NewsDocument,
  TickerDocument,
  type NewsboardEventsQuery,
  type NewsboardQuery,
  type NewsQuery,
  type TickerQuery,
} from '#web/staff/generated/graphql.ts'

/** One part of the board: what it shows, or why it cannot. */
export type Part<Data> = {
  readonly data: Data | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * All of the board in one call. Where that fails each part asks for itself, so that what can be had is shown, and what cannot
 * says so in its place.
 */
export function useBoard(withEvents: boolean) {
  const board = useCall(NewsboardDocument, { withEvents }, { announce: false, isNewest: true })
  const enabled = board.isError && board.data === undefined
  const options = { announce: false, enabled }
  const news = useCall(NewsDocument, {}, options)
  const ticker = useCall(TickerDocument, {}, options)
  const events = useCall(NewsboardEventsDocument, {}, { ...options, enabled: enabled && withEvents })
  const part = <Data>(own: Part<Data>, whole: Data | undefined): Part<Data> =>
    whole === undefined && enabled ? own : { ...board, data: whole, error: null }
  return {
    updatedAt: board.dataUpdatedAt,
    news: part<NewsQuery>(news, board.data),
    ticker: part<TickerQuery>(ticker, board.data),
    events: part<NewsboardEventsQuery>(events, withEvents ? eventsOf(board.data) : undefined),
  }
}

function eventsOf(board: NewsboardQuery | undefined): NewsboardEventsQuery | undefined {
  if (!board?.latestEvents || !board.favouriteEvents || !board.pinnedEvents) return undefined
  const { latestEvents, favouriteEvents, pinnedEvents, organisationCountrySelections } = board
  return { latestEvents, favouriteEvents, pinnedEvents, organisationCountrySelections }
}
