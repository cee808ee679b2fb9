/** How much one reader may ask of one process in a minute. Beyond it the answer is 429 with Retry-After. */
export const limits = {
  /** Calls without a sign-in, from one network. */
  anonymousCalls: 120,
  /** Calls of one signed-in user. */
  signedInCalls: 600,
  /** Addresses of trip pages that do not exist, from one network. */
  unknownPages: 30,
  /** Imprints and privacy policies of agencies, for one network. */
  legalPages: 120,
  /** Trip pages and their forms that have to be made anew, for one network. */
  newPages: 120,
  /** Trip pages and PDFs that were kept, for one network: they cost little, and may be those of a whole hotel. */
  keptPages: 1_200,
  /** PDFs that have to be made anew, for one network. */
  newPdfs: 20,
  /** PDFs that are to be mailed to the travellers of trip pages, asked from one network. */
  mailedPdfs: 5,
  /** Feedback from trip pages, sent from one network. */
  feedback: 5,
  /** Addresses that are to follow a trip page, sent from one network: in a minute, and in a day. */
  subscriptions: 5,
  subscriptionsOfADay: 100,
  /** New passwords that are asked for by mail from one network: in a minute, and in a day. */
  resets: 5,
  resetsOfADay: 100,
  /** Travellers who say that they are safe or need help, from one network: it may be a whole hotel, all at once. */
  safety: 600,
  /** Changes marked as read, from one network. */
  reads: 60,
}

export type Limits = typeof limits
