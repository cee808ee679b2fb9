/** What whoever imports knows to be right although it looks like a damaged feed. */
export type Accepted = { readonly loss: boolean; readonly refused: boolean }
export const nothingAccepted: Accepted = { loss: false, refused: false }
