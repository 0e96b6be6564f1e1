import { spawnSync } from 'node:child_process'
import { relative, resolve } from 'node:path'
import { findManager, type Manager } from '../app/findManager.js'
import { ownVersion, readVersions } from '../app/readVersions.js'
import { isFree, writeApp } from '../app/writeApp.js'
import { CommandFault } from '../lib/CommandFault.js'
import { templates } from '../templates/templates.js'
import { askCommand } from './askCommand.js'
import { appNameOf, type Command, readCommand } from './readCommand.js'

const listText = `${templates.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}\n`

const helpText = `Writes a small app with Latchkey.

  create-latchkey [folder] [options]

  -t, --template <name>    one of the templates below
  -y, --yes                asks nothing: the folder my-app and the template react, unless named
      --install            installs the packages of the app
      --packages <folder>  takes the packages of Latchkey from a folder of archives, and not from a registry
      --list               lists the templates
      --version            prints the version
  -h, --help               prints this text

Templates:

${listText}`

type Surroundings = {
  readonly userAgent: string | undefined
  /** Whether a developer can be asked. */
  readonly isTerminal: boolean
  print(text: string): void
}

/**
 * Runs the command. Resolves with its exit code.
 *
 * @throws CommandFault if a value cannot be used. Nothing is written then.
 */
export async function runCommand({
  args,
  ...surroundings
}: Surroundings & { readonly args: readonly string[] }): Promise<number> {
  const command = readCommand(args)
  switch (command.action) {
    case 'help':
      surroundings.print(helpText)
      return 0
    case 'list':
      surroundings.print(listText)
      return 0
    case 'version':
      surroundings.print(`${ownVersion()}\n`)
      return 0
    case 'write':
      return write(command, surroundings)
  }
  command.action satisfies never
}

async function write(read: Command, { userAgent, isTerminal, print }: Surroundings): Promise<number> {
  const isComplete = read.folder !== undefined && read.template !== undefined
  if (!isComplete && !isTerminal)
    throw new CommandFault(
      'Name a folder and a template, or add --yes: create-latchkey my-app --template react',
    )
  const command = isComplete ? read : await askCommand(read)
  if (!command?.folder || !command.template) {
    print('Nothing was written.\n')
    return 0
  }

  const { folder, template, packages, install } = command
  const manager = findManager(userAgent)
  const name = appNameOf(folder)
  if (!isFree(folder)) throw new CommandFault(`${folder} is not empty. Name another folder.`)
  writeApp(folder, { name, template, manager, versions: readVersions(packages) })
  print(`\n${name} is a new app. ${template.about}\n`)

  const code = install ? installPackages(folder, manager) : 0
  const path = relative('', resolve(folder))
  const steps = [
    ...(path === '' ? [] : [`cd ${path}`]),
    ...(install && code === 0 ? [] : [manager.install]),
    `${manager.run} dev`,
  ]
  print(`\nNext:\n\n${steps.map((step) => `  ${step}`).join('\n')}\n\n`)
  return code
}

function installPackages(folder: string, manager: Manager): number {
  const [command = '', ...args] = manager.install.split(' ')
  // A package manager is a script on Windows, which only a shell starts.
  const shell = process.platform === 'win32'
  return spawnSync(command, args, { cwd: folder, stdio: 'inherit', shell }).status ?? 1
}
