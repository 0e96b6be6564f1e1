import { findOnPath } from '../browser/findOnPath.ts'
import { readManifest } from '../release/readManifest.ts'
import { root } from './root.ts'

/** How to start pnpm: the one that started us, the one on PATH, or through npx. */
export function pnpm(...args: readonly string[]): {
  readonly command: string
  readonly args: readonly string[]
} {
  const running = process.env['npm_execpath']
  if (running && /pnpm(\.exe)?$/.test(running)) return { command: running, args }
  if (running && /pnpm\.c?js$/.test(running)) return { command: process.execPath, args: [running, ...args] }
  const onPath = findOnPath(['pnpm'])
  if (onPath) return { command: onPath, args }
  return { command: 'npx', args: ['-y', readManifest(root).packageManager ?? 'pnpm', ...args] }
}
