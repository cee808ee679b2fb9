import { execSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { problemWithNode } from './check-node.mjs'

// Builds both halves again at every change, and starts the server again when its half is new.
// The types of the API are made once: `npm run generate` renews them.
const problem = problemWithNode()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const server = 'dist/server/main.js'
const env = { ...process.env, NODE_ENV: 'development', PATH: `node_modules/.bin:${process.env.PATH}` }
const children = []
const start = (program, ...args) => children.push(spawn(program, args, { stdio: 'inherit', env }))
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

execSync('graphql-codegen --silent', { stdio: 'inherit', env })
start('vite', 'build', '--watch', '--mode', 'development')
start('vite', 'build', '--watch', '--mode', 'development', '--config', 'vite.server.config.ts')
while (!existsSync(server)) await wait(200)
start('node', '--enable-source-maps', '--watch-path=dist/server', server)
