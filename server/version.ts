/** What was built, so that a client of another build reloads; set by `scripts/start.mjs` for server and client alike. */
export const version: string = import.meta.env.VITE_PORTOLAN_VERSION ?? 'development'
