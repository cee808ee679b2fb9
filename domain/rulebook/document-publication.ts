import type { Iso2 } from '../places.ts'

/** The citizens for whom document rules are published; for others only what is expressly stated for them applies. */
const publishedFor: Iso2 = 'DE'

export const isBeyondDocumentRules = (iso2: Iso2): boolean => iso2 !== publishedFor

/** Whom others ask. A country more is one line here and one message, `answer.documents.ministry.`. */
export const foreignMinistries: Readonly<Record<Iso2, string>> = {
  CH: 'https://www.eda.admin.ch',
  AT: 'https://www.bmeia.gv.at',
}
