import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type App, createFiles } from './createFiles.js'

/** Returns whether an app may be written to a folder: it does not exist, or has nothing but a new Git repository. */
export const isFree = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => name === '.git')

/** Writes the files of an app. */
export function writeApp(folder: string, app: App): void {
  for (const [path, text] of createFiles(app)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
  }
}
