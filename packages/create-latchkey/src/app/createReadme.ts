import type { Template } from '../templates/Template.js'
import type { Manager } from './findManager.js'

const repository = 'https://github.com/latchkey/latchkey/blob/main'

/** Returns the README of an app: how to start and test it, its files, and pages of the documentation. */
export function createReadme({
  name,
  template: { about, url, files, notes, pages },
  manager,
}: {
  readonly name: string
  readonly template: Template
  readonly manager: Manager
}): string {
  const paragraphs = [
    `# ${name}`,
    about,
    ['```sh', manager.install, `${manager.run} dev   # ${url}`, '```'].join('\n'),
    `\`${manager.test}\` builds the app and visits it with a test wallet. It needs a browser, once: \`${manager.execute} playwright install chromium\`.`,
    [
      '| File | Contents |',
      '|---|---|',
      ...Object.entries(files).map(([file, contents]) => `| \`${file}\` | ${contents} |`),
    ].join('\n'),
    ...notes,
    `Read on: ${Object.entries(pages)
      .map(([text, path]) => `[${text}](${repository}/${path})`)
      .join(' · ')}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
