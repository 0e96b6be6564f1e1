import { delimiter, join } from 'node:path'
import { isExecutable } from './isExecutable.js'

export type FindOnPathParameters = { name: string; path: string | undefined; platform: string }

/** The first executable of that name in the folders of a PATH. */
export function findOnPath({ name, path, platform }: FindOnPathParameters): string | undefined {
  const file = platform === 'win32' ? `${name}.exe` : name
  return (path ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .find(isExecutable)
}
