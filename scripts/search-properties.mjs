// `npm run test:search -- [MINUTES] [PATH]`: properties with new seeds, again and again, until one fails or the time is over.
// What it finds becomes an example beside its property; the seed is printed to find it again.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { problemWithNode } from './check-node.mjs'

const problem = problemWithNode()
if (problem) {
  console.error(`${problem}\nThe search could not start.`)
  process.exit(1)
}
const [minutes = '10', folder = 'domain'] = process.argv.slice(2)
const found = spawnSync('git', ['grep', '-l', 'fc.assert', '--', `${folder}/*.test.ts`, `${folder}/*.test.tsx`], {
  encoding: 'utf8',
})
const files = found.stdout.trim().split('\n').filter(Boolean)
if (files.length === 0) {
  console.error(`No property stands in ${folder}.`)
  process.exit(1)
}
const end = Date.now() + Number(minutes) * 60_000
for (let round = 1; Date.now() < end; round += 1) {
  const seed = String(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))
  console.log(`Round ${round}: seed ${seed}, the properties of ${files.length} files`)
  const { status } = spawnSync(
    'vitest',
    ['run', '--project', 'unit', '--reporter=dot', '--testTimeout=1800000', ...files],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        PROPERTY_SEED: seed,
        PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH}`,
      },
    },
  )
  if (status !== 0) {
    console.error(`Found with seed ${seed}. Again: PROPERTY_SEED=${seed} npm run test:search -- 1 ${folder}`)
    process.exit(1)
  }
  if (process.env.PROPERTY_SEED) break
}
