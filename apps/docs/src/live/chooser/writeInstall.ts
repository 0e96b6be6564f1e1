import type { Choice } from './Choice.ts'
import { findPackages } from './findPackages.ts'

/** The package managers of the chooser, with what adds a package and what adds one for development. */
const managers = {
  npm: { add: 'npm install', development: '--save-dev' },
  pnpm: { add: 'pnpm add', development: '--save-dev' },
  yarn: { add: 'yarn add', development: '--dev' },
} as const

export type Manager = keyof typeof managers

/** Returns the commands that install what a choice needs. */
export function writeInstall(choice: Choice, manager: Manager): string {
  const { add, development: flag } = managers[manager]
  const { app, development } = findPackages(choice)
  const lines = [[add, ...app], ...(development.length > 0 ? [[add, flag, ...development]] : [])]
  return `${lines.map((words) => words.join(' ')).join('\n')}\n`
}
