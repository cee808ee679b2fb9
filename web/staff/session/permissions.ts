/** What a signed-in person may do. The menu mirrors it; the server decides it. */
export type Permission =
  | 'a3m_core.DestinationManager'
  | 'a3m_core.Events'
  | 'a3m_core.ListMyJourney'
  | 'a3m_core.CDB'
  | 'a3m_core.Widget'
  | 'a3m_core.EditEntryrestriction'
  | 'a3m_core.EditNews'
  | 'a3m_core.EditTextsnippet'
  | 'a3m_core.EditPortfolio'
  | 'a3m_core.ManageUsers'

export type Permissions = ReadonlySet<string>

/** Where nothing is needed, everyone who is signed in may. */
export const may = (permissions: Permissions, needed: Permission | undefined): boolean =>
  needed === undefined || permissions.has(needed)
