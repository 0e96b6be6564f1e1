import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandFault } from '../lib/CommandFault.js'
import type { Template } from '../templates/Template.js'
import { templates } from '../templates/templates.js'

/** The command line, read. A missing value has to be asked for. */
export type Command = {
  readonly action: 'write' | 'help' | 'list' | 'version'
  readonly folder: string | undefined
  readonly template: Template | undefined
  /** Folder with archives of our packages. */
  readonly packages: string | undefined
  readonly install: boolean
}

const defaults = { folder: 'my-app', template: 'react' }

const options = {
  template: { type: 'string', short: 't' },
  yes: { type: 'boolean', short: 'y' },
  install: { type: 'boolean' },
  packages: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/**
 * Reads the arguments of the command.
 *
 * @throws CommandFault if one is unknown or cannot be used.
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  if (positionals.length > 1)
    throw new CommandFault(`Name one folder. "${positionals.slice(1).join(' ')}" is left over.`)
  const fallback = values.yes ? defaults : undefined
  const folder = positionals[0] ?? fallback?.folder
  const template = values.template ?? fallback?.template
  return {
    action: values.help ? 'help' : values.version ? 'version' : values.list ? 'list' : 'write',
    folder,
    template: template === undefined ? undefined : findTemplate(template),
    packages: values.packages === undefined ? undefined : resolve(values.packages),
    install: values.install ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : String(error))
  }
}

function findTemplate(name: string): Template {
  const found = templates.find((template) => template.name === name)
  if (found) return found
  const names = templates.map((template) => template.name).join(', ')
  throw new CommandFault(`There is no template "${name}". Use one of ${names}.`)
}

/**
 * Returns the name of an app for its package.json: that of its folder.
 *
 * @throws CommandFault if npm allows no package of that name.
 */
export function appNameOf(folder: string): string {
  const name = basename(resolve(folder))
  if (/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name)) return name
  throw new CommandFault(
    `"${name}" is not a name for a package. Use lower case letters, digits, hyphens, dots and underscores.`,
  )
}
