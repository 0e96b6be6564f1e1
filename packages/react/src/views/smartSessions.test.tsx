import { smartSessions } from '@latchkey/core/smart-sessions'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene } from '../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

test('error: a request that failed at the wallet can be made again', async () => {
  const { client } = await showScene('session-failed')
  await expect.element(button('Try again')).toHaveFocus()
  await userEvent.click(button('Try again'))
  await expect.element(button('Grant')).toBeVisible()
  expect(client.use(smartSessions).$request.get().status).toBe('review')
})

test('error: a request that the wallet cannot grant can only be left', async () => {
  await showScene('session-unsupported')
  await expect.poll(() => document.querySelector('.lk-bar')?.textContent).toBe('Close')
})
