import { readAdminArguments, usage, type AdminArguments } from './admin-arguments.ts'
import type { Clock } from './clock.ts'
import type { Environment } from './config.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { explainStart } from './explain-start.ts'
import { addPerson } from './features/accounts/add-person.ts'
import { changePermissions } from './features/accounts/change-permissions.ts'
import { invitePerson, type Link } from './features/accounts/invite-person.ts'
import { declined, type Done, type Operator } from './features/accounts/operator.ts'
import { takeOffSecondFactor } from './features/accounts/second-factor/take-off.ts'
import { switchOffProvider } from './features/accounts/single-sign-on/switch-by-operator.ts'
import { listPeople } from './features/accounts/people-store.ts'
import { removePerson } from './features/accounts/remove-person.ts'
import { switchPerson } from './features/accounts/switch-person.ts'
import { keepExternalInfo, linesOfInfos, removeExternalInfo } from './features/external-infos/keep-external-info.ts'
import { chooseColour } from './features/organisations/choose-colour.ts'
import { describeAgency } from './features/organisations/describe-agency.ts'
import { verifyCommand } from './features/evidence/verify-command.ts'
import { makeOrganisation } from './features/organisations/make-organisation.ts'
import { listOrganisations } from './features/organisations/store.ts'
import { switchFeatureTo } from './features/organisations/switch-feature.ts'
import { switchOrganisation } from './features/organisations/switch-organisation.ts'
import { lineOfJob, readJobs } from './jobs/read-jobs.ts'
import type { Log } from './log.ts'
import { auditLines } from './read-audit.ts'
import { wordProblems, type Result } from './refusals.ts'
import { openProposals, wordsOfProposal, type Proposal } from './rulebook/proposals.ts'
import { knownSecretKey } from './secret-key.ts'

export type CommandContext = {
  readonly config: Pick<Environment, 'databaseUrl' | 'dataDir' | 'publicUrl' | 'secretKey' | 'previousSecretKeys'>
  readonly clock: Clock
  readonly log: Log
}

/** One command about people and organisations; the exit code. On a PostgreSQL server others may run meanwhile. */
export async function adminCommand(args: readonly string[], { config, clock, log }: CommandContext): Promise<number> {
  const command = readAdminArguments(args)
  if ('problem' in command) {
    log.error(`${command.problem}\n\n${usage}`)
    return 2
  }
  if (command.command === 'help') {
    log.info(usage)
    return 0
  }
  try {
    const database = await openDatabase(config, { ...log, info: log.debug })
    try {
      await migrate(database.db, log)
      const done = await perform(command, { db: database.db, clock, config }, config)
      if (!done.ok) log.error(done.problem)
      else for (const line of done.lines) log.info(line)
      return done.ok ? 0 : 1
    } finally {
      await database.close()
    }
  } catch (error) {
    log.error(explainStart(error) ?? (error instanceof Error ? error.message : 'The command failed'))
    if (error instanceof FolderInUse)
      log.error(
        'Nothing was changed. The embedded database is for one process: stop the server, run this, start it again.',
      )
    return 1
  }
}

type Lines = Done<{ readonly lines: readonly string[] }>

async function perform(
  { command, names, given }: AdminArguments,
  operator: Operator,
  config: CommandContext['config'],
): Promise<Lines> {
  const { db } = operator
  const [name, ...permissions] = names
  switch (command) {
    case 'help':
      return { ok: true, lines: [usage] }
    case 'add':
      return outcome(
        await addPerson(operator, {
          username: name,
          organisation: given.organisation ?? '',
          firstName: given['first-name'],
          lastName: given['last-name'],
          email: given.email,
          permissions: given.permissions?.split(',').filter(Boolean) ?? [],
        }),
        (link) => [`${name} was added`, ...linesOfLink(link)],
      )
    case 'invite':
    case 'reset':
      return outcome(await invitePerson(operator, { username: name, reset: command === 'reset' }), linesOfLink)
    case 'activate':
    case 'deactivate':
      return outcome(await switchPerson(operator, { username: name, isActive: command === 'activate' }), () => [
        `${name} is ${command}d`,
      ])
    case 'single-sign-on':
      return permissions[0] === 'off'
        ? outcome(await switchOffProvider(operator, { code: name }), () => [`${name} signs in with passwords again`])
        : declined('Single sign-on is switched on by who set it up')
    case 'take-second-factor':
      return outcome(await takeOffSecondFactor(operator, { username: name }), () => [
        `${name} signs in without a second factor now`,
      ])
    case 'remove':
      return outcome(await removePerson(operator, { username: name }), () => [`${name} is removed`])
    case 'grant':
    case 'take':
      return outcome(
        await changePermissions(operator, { username: name, permissions, grant: command === 'grant' }),
        (done) => (done.changed.length === 0 ? ['Nothing changed'] : [`Changed: ${done.changed.join(', ')}`]),
      )
    case 'make-organisation': {
      const { name: full = '', 'public-name': publicName = full } = given
      return outcome(await makeOrganisation(operator, { code: name, name: full, publicName }), () => [
        `${name} was made`,
      ])
    }
    case 'switch-on':
    case 'switch-off':
      return outcome(await switchOrganisation(operator, { code: name, isActive: command === 'switch-on' }), () => [
        `${name} is switched ${command.slice('switch-'.length)}`,
      ])
    case 'colour': {
      const colour = permissions[0] ?? ''
      return outcome(await chooseColour(operator, { code: name, colour }), () => [`The colour of ${name} is ${colour}`])
    }
    case 'visa-part':
    case 'widget':
    case 'events':
    case 'country-database':
    case 'password-reset': {
      const to = permissions[0] ?? ''
      return outcome(await switchFeatureTo(operator, { code: name, feature: command, to }), () => [
        `${command} of ${name} is ${to}`,
      ])
    }
    case 'agency':
      return outcome(await describeAgency(operator, { code: name, described: given }), () => [`${name} says so now`])
    case 'external-infos':
      return { ok: true, lines: await linesOfInfos(db) }
    case 'external-info':
      return outcome(await keepExternalInfo(operator, { name, ...given }), () => [`${name} is known now`])
    case 'remove-external-info':
      return outcome(await removeExternalInfo(operator, name), () => [`${name} is removed`])
    case 'organisations':
      return {
        ok: true,
        lines: (await listOrganisations(db)).map(
          ({ code, name: full, isActive }) => `${code}${off(isActive)}  ${full}`,
        ),
      }
    case 'people':
      return ofOrganisation(operator, given.organisation, async (id) =>
        (await listPeople(db, id)).map((person) =>
          `${person.organisation}  ${person.username}${off(person.isActive)}  ${person.permissions}`.trimEnd(),
        ),
      )
    case 'audit':
      return ofOrganisation(operator, given.organisation, (id) => auditLines(db, id, Number(given.last ?? 50)))
    case 'verify-evidence':
      return verifyCommand({ db, config: { ...config, secretKey: knownSecretKey(config) } }, given.anchors)
    case 'proposals':
      return { ok: true, lines: linesOf(await openProposals(db)) }
    case 'jobs':
      return { ok: true, lines: (await readJobs(db, operator.clock.now())).map(lineOfJob) }
  }
}

const linesOf = (proposals: readonly Proposal[]): string[] =>
  proposals.length === 0
    ? ['No file waits for an editor']
    : proposals.flatMap((each) => [
        `${each.proposedAt.toISOString()}  ${wordsOfProposal(each)}`,
        ...each.rules.map(({ id, type, is }) => `  rule ${id}, ${type}: ${is}`),
      ])

const off = (isActive: boolean): string => (isActive ? '' : ' (off)')

const outcome = <T>(done: Done<T> | Result<T>, lines: (done: T) => readonly string[]): Lines => {
  if (done.ok) return { ok: true, lines: lines(done) }
  if ('problem' in done) return done
  const said = wordProblems(done.problems, 'en').map(({ field, messages }) => [field, messages.join('. ')] as const)
  return declined(said.map(([field, words]) => (words.includes(' ') ? words : `${field}: ${words}`)).join('\n'))
}

/** There are no mails yet: whoever runs the installation hands the link over. */
const linesOfLink = ({ url, expiresAt }: Link): string[] => [
  `This link opens once and is valid until ${expiresAt.toISOString()}. Whoever has it chooses the password:`,
  url,
]

async function ofOrganisation(
  { db }: Operator,
  code: string | undefined,
  list: (organisationId: string | null) => Promise<string[]>,
): Promise<Lines> {
  if (code === undefined) return { ok: true, lines: await list(null) }
  const organisation = (await listOrganisations(db)).find((each) => each.code === code)
  return organisation === undefined
    ? declined(`There is no organisation ${code}`)
    : { ok: true, lines: await list(organisation.id) }
}
