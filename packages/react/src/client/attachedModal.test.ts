import { modal } from '@latchkey/core/modal'
import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { attachedModal } from './attachedModal.js'

test('behavior: views get the controller that the modal has attached', () => {
  const { client } = createTestClient()
  const controller = client.use(modal)
  expect(client.use(attachedModal)).toBe(controller)
})
