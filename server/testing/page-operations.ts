const id = '00000000-0000-4000-8000-000000000000'

/** How trip pages are read. */
export const pagesAskedWith: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Query.myjourney': { id },
  'Query.myjourneyCruiseLines': {},
  'Query.myjourneyFollowers': { id },
  'Query.myjourneyMailPreview': { id },
  'Query.safetyOfEvent': { gmUniqueEventId: id },
  'Query.safetyOfMyjourney': { id },
  'Mutation.remindOfSafety': { input: { id, gmUniqueEventId: id } },
  'Query.tripsInShape': { shape: 'circle:51.5,-0.1,100', days: { when: 'SOON' } },
  'Query.tripNotices': {},
  'Mutation.writeTripNotice': {
    input: { id, journeyIds: [id], subjectDe: 'Sturm', textDe: 'Bitte bleiben Sie im Hotel.', until: '2026-11-30' },
  },
  'Mutation.endTripNotice': { id },
  'Query.myjourneyEvidence': { id },
  'Query.myjourneys': {},
  'Query.myjourneyMovedTimetables': {},
  'Mutation.takeOverMyjourneyTimetable': { id },
}
