import type { FakeClock } from '@latchkey/core/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Waits until the modal shows that a wallet is connected, and lets that moment pass. */
export async function passMoment(clock: FakeClock): Promise<void> {
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Connected')
  await clock.advance(500)
}
