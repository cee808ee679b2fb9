import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const packaged = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url))

/** Null when this Node can run the project; else one line that says what is wrong and what to do. */
export function problemWithNode(version = process.versions.node, hasPackaged = existsSync(packaged)) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= 26 || (major === 24 && minor >= 11)) return null
  const what = `Portolan needs Node 24.11 or newer, and this is ${version} (${process.execPath}).`
  return hasPackaged
    ? `${what} The right one is installed: start through npm, for example \`npm start\`, \`npm test\` or \`npx vitest\`.`
    : `${what} \`npm ci\` brings the right one as the package "node", unless it is told to --ignore-scripts: run \`npm ci\` again without that.`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problem = problemWithNode()
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
}
