import { InvalidSetting } from '../settings/InvalidSetting.ts'
import { openDatabase } from '../store/openDatabase.ts'
import type { Database } from '../store/Store.ts'
import { readStoreSettings } from './readEnvironment.ts'

type Command = (options: {
  readonly args: readonly string[]
  readonly database: Database
  readonly environment: NodeJS.ProcessEnv
  /** Writes a part of a long output. */
  write(text: string): Promise<void>
}) => Promise<string>

const loaders: ReadonlyMap<string, () => Promise<Command>> = new Map<string, () => Promise<Command>>([
  ['projects', async () => (await import('./projectsCommand.ts')).projectsCommand],
  ['wallets', async () => (await import('./walletsCommand.ts')).walletsCommand],
  ['wallet', async () => (await import('./walletCommand.ts')).walletCommand],
  ['events', async () => (await import('./eventsCommand.ts')).eventsCommand],
  ['webhooks', async () => (await import('./webhooksCommand.ts')).webhooksCommand],
  ['users', async () => (await import('./usersCommand.ts')).usersCommand],
  ['images', async () => (await import('./walletsCommand.ts')).imagesCommand],
])

/**
 * Runs one of the commands that change or report stored data. Returns the output, or the rest of one that `write` got in parts.
 * @throws InvalidSetting with one sentence about the invalid value; errors of the database.
 */
export async function runCommand({
  command,
  args,
  environment,
  write = async () => undefined,
}: {
  readonly command: string
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  write?(text: string): Promise<void>
}): Promise<string> {
  const load = loaders.get(command)
  if (!load) throw new InvalidSetting(`"${command}" is not a command; --help lists all.`)
  const settings = readStoreSettings(environment)
  if (settings.databaseUrl === undefined && settings.dataFolder === undefined)
    throw new InvalidSetting('Set DATABASE_URL or DATA_FOLDER: data in memory is lost when the command ends.')
  const store = await openDatabase(settings)
  try {
    const run = await load()
    return await run({ args, database: store.database, environment, write })
  } finally {
    await store.close()
  }
}
