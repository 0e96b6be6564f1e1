import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Template } from '../templates/Template.js'
import { createManifest } from './createManifest.js'
import { createReadme } from './createReadme.js'
import type { Manager } from './findManager.js'

/** An app to write. */
export type App = {
  readonly name: string
  readonly template: Template
  readonly manager: Manager
  /** Version or file of each package that a template names. */
  readonly versions: Readonly<Record<string, string>>
}

const templatesFolder = join(import.meta.dirname, '..', '..', 'templates')

/** Returns the files of an app: their paths, and their text. */
export function createFiles(app: App): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const layer of app.template.layers)
    for (const [path, text] of readLayer(join(templatesFolder, layer)))
      files.set(path, text.replaceAll(/\bnpm run\b/g, app.manager.run))
  files.set('package.json', createManifest(app))
  files.set('README.md', createReadme(app))
  return files
}

function readLayer(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      // npm leaves out a file with the dot.
      const path = relative(folder, file).replace(/^gitignore$/, '.gitignore')
      return [path, readFileSync(file, 'utf8')]
    })
}
