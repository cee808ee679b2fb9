// An editor is not red after `npm ci`: the types of the API are there. Without the tools (`--omit=dev`) nobody needs them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const codegen = 'node_modules/@graphql-codegen/cli/cjs/bin.js'
if (existsSync(codegen) && existsSync('codegen.config.ts'))
  spawnSync(process.execPath, [codegen, '--silent', '--config', 'codegen.config.ts'], { stdio: 'inherit' })
