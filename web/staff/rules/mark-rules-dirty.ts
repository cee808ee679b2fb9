import { operationName, queryClient } from '../api/query-client.ts'
import { CountriesDocument, WhoAmIDocument } from '../generated/graphql.ts'

const noRules = new Set([CountriesDocument, WhoAmIDocument].map(operationName))

/**
 * Another revision is published: whatever was fetched before may say something else now, as what a place inherits, a preview,
 * the answer to a trip. All of it is asked for anew when it is next needed.
 */
export const markRulesDirty = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => !noRules.has(String(name)) })
