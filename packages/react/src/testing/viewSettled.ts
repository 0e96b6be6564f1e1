import { expect } from 'vitest'

/** Waits until no view is on its way out: until then two views can have a button of one name. */
export async function viewSettled(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-state="leaving"]')).toBeNull()
}
