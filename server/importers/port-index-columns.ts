/** What the World Port Index tells of a port beside what is read here, as published: a file with other columns is another format. */
const untouched = `Region Name | Alternate Port Name | World Water Body | Sailing Direction or Publication | Publication Link | Standard Nautical Chart |
IHO S-57 Electronic Navigational Chart | IHO S-101 Electronic Navigational Chart | Digital Nautical Chart | Tidal Range (m) | Entrance
Width (m) | Channel Depth (m) | Anchorage Depth (m) | Cargo Pier Depth (m) | Oil Terminal Depth (m) | Liquified Natural Gas Terminal
Depth (m) | Maximum Vessel Length (m) | Maximum Vessel Beam (m) | Maximum Vessel Draft (m) | Offshore Maximum Vessel Length (m) |
Offshore Maximum Vessel Beam (m) | Offshore Maximum Vessel Draft (m) | Harbor Size | Harbor Type | Harbor Use | Shelter Afforded |
Entrance Restriction - Tide | Entrance Restriction - Heavy Swell | Entrance Restriction - Ice | Entrance Restriction - Other | Overhead
Limits | Underkeel Clearance Management System | Good Holding Ground | Turning Area | Port Security | Estimated Time of Arrival Message
| Quarantine - Pratique | Quarantine - Sanitation | Quarantine - Other | Traffic Separation Scheme | Vessel Traffic Service | First Port
of Entry | US Representative | Pilotage - Compulsory | Pilotage - Available | Pilotage - Local Assistance | Pilotage - Advisable | Tugs
- Salvage | Tugs - Assistance | Communications - Telephone | Communications - Telefax | Communications - Radio | Communications -
Radiotelephone | Communications - Airport | Communications - Rail | Search and Rescue | NAVAREA | Facilities - Wharves | Facilities -
Anchorage | Facilities - Dangerous Cargo Anchorage | Facilities - Med Mooring | Facilities - Beach Mooring | Facilities - Ice Mooring |
Facilities - Ro-Ro | Facilities - Solid Bulk | Facilities - Liquid Bulk | Facilities - Container | Facilities - Breakbulk | Facilities -
Oil Terminal | Facilities - LNG Terminal | Facilities - Other | Medical Facilities | Garbage Disposal | Chemical Holding Tank Disposal |
Degaussing | Dirty Ballast Disposal | Cranes - Fixed | Cranes - Mobile | Cranes - Floating | Cranes - Container | Lifts - 100+ Tons |
Lifts - 50-100 Tons | Lifts - 25-49 Tons | Lifts - 0-24 Tons | Services - Longshoremen | Services - Electricity | Services - Steam |
Services - Navigation Equipment | Services - Electrical Repair | Services - Ice Breaking | Services - Diving | Supplies - Provisions |
Supplies - Potable Water | Supplies - Fuel Oil | Supplies - Diesel Oil | Supplies - Aviation Fuel | Supplies - Deck | Supplies - Engine
| Repairs | Dry Dock | Railway`

export const untouchedPortColumns: readonly string[] = untouched
  .split(/\s*\|\s*/)
  .map((name) => name.replaceAll('\n', ' '))
