// `npm start`: checks Node, builds what is older than its sources, then runs the server in this process.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
// As a whole: an old Node lacks `globSync`, and has to live long enough to be told so.
import fs, { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemWithNode } from './check-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'dist/stamp')
const sources = [
  '{domain,contract,server,web,locales,database}/**/*.{ts,tsx,css,html,json,svg,graphql}',
  'scripts/{cut-fonts,drawn-when-built}.ts',
  '{vite.config.ts,vite.server.config.ts,codegen.config.ts,tsconfig.json,package.json,package-lock.json}',
]
const notSources = /(^|\/)generated\/|\.test\.tsx?$/

/** One hash over the names and contents of all sources, so that a fresh clone and a changed branch are told apart alike. */
function hashSources() {
  const files = fs.globSync(sources, { cwd: root }).filter((file) => !notSources.test(file.replaceAll('\\', '/')))
  if (files.length === 0) throw new Error('No sources found: run this from a complete checkout')
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function build(version) {
  const run = (command, ...args) =>
    execFileSync(process.execPath, [join(root, 'node_modules', command), ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', VITE_PORTOLAN_VERSION: version },
    })
  console.log('Building: types of the API, client, server')
  run('@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.config.ts')
  run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  run('vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', 'vite.server.config.ts')
}

const problem = problemWithNode()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const hash = hashSources()
const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
if (built !== hash) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  rmSync(stampFile, { force: true })
  build(`${version}+${hash.slice(0, 8)}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, hash)
}
// React reads this when it is loaded, and is several times slower in development.
process.env.NODE_ENV ??= 'production'
if (!process.argv.includes('--build-only')) await import(new URL('../dist/server/main.js', import.meta.url).href)
