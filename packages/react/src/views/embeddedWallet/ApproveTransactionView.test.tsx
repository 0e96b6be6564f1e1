import { createTestClient, mockConnector, mockEmbeddedWallet } from '@latchkey/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { renderWith } from '../../testing/render.js'

const dialog = () => page.getByRole('dialog').element()
const animations = () => dialog().getAnimations({ subtree: true })
/** Resolves once the page has drawn a few times. */
const draw = async () => {
  for (let count = 0; count < 5; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

test.each([
  ['a window', 1024],
  ['a phone', 360],
])(
  "behavior: the wallet's frame appears where the modal comes to rest, and is not moved, on %s",
  async (_, width) => {
    await page.viewport(width, 768)
    // The modal opens until the test ends its animation.
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = '[data-latchkey][data-latchkey] { --lk-duration: 3600s !important; }'
    onTestFinished(() => style.remove())
    const own = mockEmbeddedWallet()
    const { client } = createTestClient({
      wallets: [mockConnector({ id: 'embedded', name: 'Email wallet', type: 'AUTH', embeddedWallet: own })],
    })
    const places = () => own.calls.filter(([name]) => name === 'place').map(([, rect]) => rect)
    renderWith(client, <ConnectButton />)
    own.setRequests({ id: 'one', method: 'personal_sign', namespace: 'eip155', chainId: 'eip155:1' })
    await expect.poll(() => document.querySelector('[data-frame]')).not.toBeNull()
    await draw()
    expect(animations().length).toBeGreaterThan(0)
    expect(places()).toEqual([])
    style.remove()
    for (const animation of animations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish()
    await expect.poll(() => places().length).toBeGreaterThan(5)
    const {
      left,
      top,
      width: wide,
      height,
    } = document.querySelector('[data-frame]')?.getBoundingClientRect() ?? {}
    expect(new Set(places().map((rect) => JSON.stringify(rect)))).toEqual(
      new Set([JSON.stringify({ left, top, width: wide, height })]),
    )
  },
)
