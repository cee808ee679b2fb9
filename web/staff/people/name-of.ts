type Named = { readonly username: string; readonly firstName: string; readonly lastName: string }

/** What somebody is called; by their user name where they have no other. */
export const nameOf = ({ username, firstName, lastName }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username
