import { resolve } from 'node:path'

/** Absolute path of the workspace. */
export const root: string = resolve(import.meta.dirname, '..', '..')
