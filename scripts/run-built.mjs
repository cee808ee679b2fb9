// `node scripts/run-built.mjs PROGRAM ARGUMENTS`: builds what is older than its sources, then runs that program of the build.
const [program, ...args] = process.argv.splice(2)
process.argv.push('--build-only')
await import(new URL('./start.mjs', import.meta.url).href)
process.argv.splice(2, 1, ...args)
await import(new URL(`../dist/server/${program}.js`, import.meta.url).href)
