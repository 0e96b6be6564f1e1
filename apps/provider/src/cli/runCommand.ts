import { InvalidSetting } from '../InvalidSetting.ts'
import type { Database } from '../store/Database.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { imagesCommand } from './imagesCommand.ts'
import { projectsCommand } from './projectsCommand.ts'
import { readStoreSettings } from './readEnvironment.ts'
import { walletsCommand } from './walletsCommand.ts'

type Command = (options: { readonly args: readonly string[]; readonly database: Database }) => Promise<string>

/**
 * Runs one of the commands that change what is stored; returns what to print.
 * @throws InvalidSetting with one sentence about what cannot be used; what the database says.
 */
export async function runCommand({
  command,
  args,
  environment,
}: {
  readonly command: string
  readonly args: readonly string[]
  readonly environment: NodeJS.ProcessEnv
}): Promise<string> {
  const commands: Readonly<Record<string, Command>> = {
    projects: projectsCommand,
    wallets: walletsCommand,
    images: imagesCommand,
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new InvalidSetting(`"${command}" is not known; --help lists what is.`)
  const settings = readStoreSettings(environment)
  if (settings.databaseUrl === undefined && settings.dataFolder === undefined)
    throw new InvalidSetting(
      'Set DATABASE_URL or DATA_FOLDER: what is in memory is gone when the command ends.',
    )
  const store = await openDatabase(settings)
  try {
    return await run({ args, database: store.database })
  } finally {
    await store.close()
  }
}
