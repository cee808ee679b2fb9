const march = { restrictionType: 'TOURISM', dateStart: '2027-03-01', dateEnd: '2027-03-10' }

/** How each question about a map can be asked. */
export const mapsAskedWith = {
  'Query.mapCidmerDestinationContent': { nationalityIso2: 'DE' },
  'Query.mapCountries': {},
  'Query.mapCountryOnMap': { id: 'DE', ...march },
  'Query.mapCountryRegionStatus': { iso2: 'DE', ...march },
  'Query.mapCountryStatus': { id: 'DE', ...march },
  'Query.mapEvents': {},
  'Query.mapRegionStatus': { id: 'DE-HE', ...march },
  'Query.mapWorldCountryStatus': { ...march, citizenshipIso2: 'DE' },
} as const
