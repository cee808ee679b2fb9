import type { JourneyPageProps } from '../../page-props.ts'

/** For which trip this was said: for work or not, of one country or several, with a change of planes or without. */
export function disclaimerOf({
  assessment: { stops },
  trip,
  t,
}: Pick<JourneyPageProps, 'assessment' | 'trip' | 't'>): string {
  const destinations = new Set(stops.filter(({ role }) => role === 'DESTINATION').map(({ iso2 }) => iso2)).size
  return t('traveller.disclaimer.trip', {
    type: trip.travelType,
    destinations: destinations > 1 ? 'several' : 'one',
    transit: stops.some(({ role }) => role === 'TRANSIT') ? 'yes' : 'no',
  })
}
