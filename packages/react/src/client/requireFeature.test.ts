import { modal } from '@latchkey/core/modal'
import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { requireFeature } from './requireFeature.js'

test('behavior: views get the controller that the modal has attached', () => {
  const { client } = createTestClient()
  const controller = client.use(modal())
  expect(requireFeature(client, 'modal')).toBe(controller)
})

test('error: a feature that is not in use yet is named', () => {
  const { client } = createTestClient()
  expect(() => requireFeature(client, 'connect')).toThrowError(
    expect.objectContaining({ code: 'react/not_loaded', context: { feature: 'connect' } }),
  )
})
