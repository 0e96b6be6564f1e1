import { type Browser, chromium } from 'playwright'
import { browserArgs } from './browserArgs.ts'
import { findBrowser } from './findBrowser.ts'

/** Starts the browser of all measurements. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...browserArgs, ...args] })
}
