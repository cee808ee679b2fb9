/**
 * Where a city has several airports, or several cities one name: which comes first in a list, that at which most people from abroad arrive
 * before the others. It orders and decides nothing.
 */
export const mainAirports: readonly string[] = `
  BCN BFS BHX BKK CHS CTU DXB EZE GLA HBE IAD IAH ICN IKA IST JFK KBP KIX KUL LHR LGW STN LTN LCY SEN MAN MDE MEX MXP NBO NGO NOU
  ORD CDG ORY PDX PEK PTY PVG GIG FCO ARN GRU SVO DME TPE NRT HND VLC WAW YYZ ILM
`
  .trim()
  .split(/\s+/)
