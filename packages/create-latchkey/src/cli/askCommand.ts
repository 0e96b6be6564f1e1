import { confirm, isCancel, select, text } from '@clack/prompts'
import { isFree } from '../app/writeApp.js'
import { CommandFault } from '../lib/CommandFault.js'
import { templates } from '../templates/templates.js'
import { appNameOf, type Command } from './readCommand.js'

/** Asks in the terminal for what the command line leaves out. Resolves with `undefined` if the developer cancels. */
export async function askCommand(command: Command): Promise<Command | undefined> {
  const isAsked = command.folder === undefined || command.template === undefined
  const folder =
    command.folder ??
    (await text({ message: 'Folder', defaultValue: 'my-app', placeholder: 'my-app', validate }))
  if (isCancel(folder)) return undefined
  const template = command.template ?? (await askTemplate())
  if (isCancel(template)) return undefined
  if (!isAsked || command.install) return { ...command, folder, template }
  const install = await confirm({ message: 'Install its packages now?', initialValue: false })
  if (isCancel(install)) return undefined
  return { ...command, folder, template, install }
}

const askTemplate = () =>
  select({
    message: 'Template',
    options: templates.map((template) => ({ value: template, label: template.name, hint: template.about })),
  })

function validate(folder = ''): string | undefined {
  if (folder === '') return undefined
  try {
    appNameOf(folder)
  } catch (error) {
    if (error instanceof CommandFault) return error.message
    throw error
  }
  return isFree(folder) ? undefined : `${folder} is not empty.`
}
