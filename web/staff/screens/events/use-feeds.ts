import { useCall } from '#web/staff/api/use-call.ts'
import { EventFeedsDocument } from '#web/staff/generated/graphql.ts'

/** The record of each source, asked for anew whenever somebody comes to look. */
export const useFeeds = () => useCall(EventFeedsDocument, {}, { announce: false, isNewest: true })
