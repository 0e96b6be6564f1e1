import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Announcer } from '../parts/Announcer.js'
import { renderWith } from '../testing/render.js'
import { bundles, ViewDefinitions } from '../views/ViewDefinitions.js'
import { ViewBody } from './ViewBody.js'

test('error: a view whose code cannot be loaded says so, and loads on the next try', async () => {
  let online = false
  const loaders = {
    ...bundles,
    connect: async () => {
      if (!online) throw new TypeError('Failed to fetch dynamically imported module')
      return bundles.connect()
    },
  }
  const { client } = createTestClient()
  renderWith(
    client,
    <ViewDefinitions loaders={loaders}>
      <Announcer>
        <ViewBody view={{ name: 'WhatIsAWallet', params: undefined }} state="current" direction="none" />
      </Announcer>
    </ViewDefinitions>,
  )
  await expect.element(page.getByText("Couldn't load this view. Check your connection.")).toBeVisible()
  online = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('It always asks first')).toBeVisible()
})
