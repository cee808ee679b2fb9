// The staff application from a development server that changes it in the open page; behind it our own server, which is built and
// started again when its half changes, with the built scripts of the public pages. The types of the API follow every document.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { build, createServer } from 'vite'
import { problemWithNode } from './check-node.mjs'

const problem = problemWithNode()
if (problem) {
  console.error(problem)
  process.exit(1)
}
process.env.NODE_ENV = 'development'
const port = Number(process.env.PORT || 9901)
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
process.env.DEV_SERVER = `http://127.0.0.1:${port + 1}`
// What is built here is not for `npm start`.
rmSync('dist/stamp', { force: true })

/** Ends with its program. */
const run = (file, args = [], env = {}) => {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit', env: { ...process.env, ...env } })
  return { child, ended: new Promise((resolve) => child.on('exit', resolve)) }
}

let types = Promise.resolve()
let isTypesAsked = false
/** One after another, and once for whatever came while one was at work. */
function renewTypes() {
  if (!isTypesAsked) types = makeTypes(types)
  isTypesAsked = true
  return types
}
async function makeTypes(before) {
  await before
  isTypesAsked = false
  await run('node_modules/@graphql-codegen/cli/cjs/bin.js', ['--silent', '--config', 'codegen.config.ts']).ended
}

let isEnding = false
let api = null
let started = Promise.resolve()
function startServer() {
  started = startAfter(started)
}

/** The one before lets go of the database first. */
async function startAfter(before) {
  await before
  api?.child.kill('SIGTERM')
  await api?.ended
  const env = { PORT: port + 1, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }
  if (!isEnding) api = run('dist/server/main.js', [], env)
}

/** Builds at every change; the first build is awaited. */
async function watchBuild(configFile) {
  const watcher = await build({ configFile, mode: 'development', logLevel: 'warn', build: { watch: {} } })
  let isBuilt = false
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error.message)
      if (event.code !== 'END') return
      if (isBuilt && !isEnding) startServer()
      isBuilt = true
      resolve()
    })
  })
  return watcher
}

await renewTypes()
const watchers = await Promise.all(['vite.config.ts', 'vite.server.config.ts'].map(watchBuild))
startServer()
const staff = await createServer({ configFile: 'vite.dev.config.ts', server: { port } })
staff.watcher.on('all', (_, file) => file.endsWith('.graphql') && void renewTypes())
await staff.listen()
console.log(`The staff application follows your changes at ${publicUrl}`)

async function end() {
  if (isEnding) return
  isEnding = true
  api?.child.kill('SIGTERM')
  await Promise.all([...watchers.map((watcher) => watcher.close()), staff.close(), started, types])
  await api?.ended
  process.exit(0)
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
