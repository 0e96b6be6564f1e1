import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Announcer } from '../modal/Announcer.js'
import { renderWith } from '../testing/render.js'
import { lazyView } from '../views/lazyView.js'

test('error: a view whose code does not come says so, and comes on the next try', async () => {
  let online = false
  const View = lazyView<object>(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>The view</p>
  })
  renderWith(
    createTestClient().client,
    <Announcer>
      <View />
    </Announcer>,
  )
  await expect.element(page.getByText('This part could not be loaded. Check your connection.')).toBeVisible()
  online = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The view')).toBeVisible()
})
