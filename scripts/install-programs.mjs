import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
const debianPostgres = '/usr/lib/postgresql'

/** What the tests need of the machine beside Node, and how to see that it is there. */
const programs = {
  chromium: {
    what: 'the browser journeys need Chromium',
    instead: 'set CHROMIUM to the path of a Chromium or Chrome',
    // The one without windows takes a third less of the processor; any other will do where it cannot be installed.
    package: 'chromium-headless-shell',
    isBest: () => Boolean(process.env.CHROMIUM) || onPath('chromium-headless-shell'),
    isThere: () =>
      Boolean(process.env.CHROMIUM) ||
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].some(onPath),
  },
  postgresql: {
    what: 'the API tests need a PostgreSQL server, version 15 or newer',
    instead: 'set DATABASE_URL_TEST to one whose user may create databases and roles',
    isThere: () =>
      Boolean(process.env.DATABASE_URL_TEST || process.env.DATABASE_URL) ||
      (onPath('postgres') && onPath('initdb')) ||
      (existsSync(debianPostgres) &&
        readdirSync(debianPostgres).some((version) => existsSync(join(debianPostgres, version, 'bin/postgres')))),
  },
}

/**
 * Installs with apt what is missing or better, where that is allowed. Says in one line what is still missing; nothing is skipped.
 */
export function installPrograms(names = Object.keys(programs)) {
  const missing = () => names.filter((name) => !programs[name].isThere())
  const wanted = names
    .filter((name) => !(programs[name].isBest ?? programs[name].isThere)())
    .map((name) => programs[name].package ?? name)
  if (wanted.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    apt('update', '-qq')
    // One by one: a Debian without the better one still has the others.
    for (const name of wanted) install(name)
    for (const name of missing()) if (!wanted.includes(name)) install(name)
  }
  return missing().map(
    (name) => `${programs[name].what}: \`apt-get install ${name}\` as root, or ${programs[name].instead}.`,
  )
}

function install(name) {
  console.log(`Installing ${name} with apt-get`)
  apt('install', '-y', '-qq', '--no-install-recommends', name)
}

function apt(...args) {
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
