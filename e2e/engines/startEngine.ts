import { findEngines } from '../../scripts/browser/findEngines.ts'
import { createChromium } from './drivers/createChromium.ts'
import { createFirefox } from './drivers/createFirefox.ts'
import { createWebKit } from './drivers/createWebKit.ts'
import type { Engine, EngineName } from './drivers/Engine.ts'

const programs = findEngines()

/** The engines on this machine. */
export const engineNames: readonly EngineName[] = [
  'chromium',
  ...(programs.firefox ? (['firefox'] as const) : []),
  ...(programs.webkit ? (['webkit'] as const) : []),
]

/** Starts an engine of this machine. */
export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'firefox' && programs.firefox) return createFirefox(programs.firefox)
  if (name === 'webkit' && programs.webkit) return createWebKit(programs.webkit)
  return createChromium(process.env['LATCHKEY_CHROMIUM'] ?? '/usr/bin/chromium')
}
