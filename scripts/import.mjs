// `npm run import -- KIND FILE-or-URL`: builds what is older than its sources, then imports.
const args = process.argv.splice(2)
process.argv.push('--build-only')
await import(new URL('./start.mjs', import.meta.url).href)
process.argv.splice(2, 1, ...args)
await import(new URL('../dist/server/import.js', import.meta.url).href)
