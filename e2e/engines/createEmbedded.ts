import type { Stack } from '@latchkey/demo/stack'
import { expect } from '@playwright/test'
import { createVisitor, type Visitor } from './createVisitor.ts'
import type { Device, Tab } from './drivers/Engine.ts'
import { fieldInModal, inModal } from './queries.ts'

/** A visitor with an embedded wallet. */
export type Embedded = {
  /** The visitor in the wallet's frame. */
  readonly frame: Visitor
  /** Logs in by the code of a mail, in the open modal. */
  logIn(email: string): Promise<void>
  /** Reads the address from the page's button. */
  address(): Promise<string>
  /** Runs `start`, which opens a window, and returns the visitor in it. */
  follow(start: () => Promise<void>): Promise<Visitor>
  /** Waits until the wallet's window has closed. */
  isAlone(): Promise<void>
  /** Runs `start`, which requests something of the wallet, and confirms it: in the frame, or in the wallet's window. */
  confirm(start: () => Promise<void>): Promise<void>
}

const isReady = '[aria-disabled="false"]'

/** Creates a visitor of the demo who uses the embedded wallet. */
export function createEmbedded({
  device,
  stack,
  visitor,
}: {
  device: Device
  stack: Stack
  visitor: Visitor
}): Embedded {
  const frame = visitor.inFrame('#w3m-iframe')
  const button = { role: 'button', matches: isReady } as const
  /** The windows besides the page's. */
  const windows = async (): Promise<readonly Tab[]> =>
    (await device.tabs().catch(() => [])).filter((tab) => tab !== visitor.tab)
  const has = (one: Visitor, name: string) => one.find({ ...button, name }).then((found) => found.length > 0)
  const approveIn = async (window: Visitor) => {
    for (const name of ['Approve', 'Sign'] as const)
      if (await has(window, name)) return window.press({ ...button, name })
  }

  return {
    frame,
    async logIn(email) {
      const known = stack.mail.mails(email).length
      // A mailbox gets one mail in 30 seconds.
      if (known > 0) stack.skip(30_000)
      await visitor.fill(fieldInModal('Email'), email)
      await visitor.press(inModal('Continue'))
      await expect.poll(() => stack.mail.mails(email).length).toBeGreaterThan(known)
      const [code = ''] = /\b\d{6}\b/.exec(stack.mail.mails(email)[0]?.text ?? '') ?? []
      await visitor.fill(fieldInModal('6-digit code'), code)
    },
    address: () =>
      visitor.tab.evaluate(
        (selector) => document.querySelector(selector)?.getAttribute('title') ?? '',
        '[data-latchkey="button"][data-kind="account"] [title]',
      ),
    async follow(start) {
      await start()
      await expect.poll(async () => (await windows()).length).toBe(1)
      const [window] = await windows()
      if (!window) throw new Error('No window has opened.')
      return createVisitor(window)
    },
    isAlone: () => expect.poll(async () => (await windows()).length).toBe(0),
    async confirm(start) {
      await start()
      let next: 'Sign' | 'Continue' | 'window' | undefined
      await expect
        .poll(
          async () => {
            if ((await windows()).length > 0) next = 'window'
            else for (const name of ['Sign', 'Continue'] as const) if (await has(frame, name)) next = name
            return next
          },
          { message: 'the wallet asks for a confirmation' },
        )
        .toBeDefined()
      if (next === 'Sign') return frame.press({ ...button, name: 'Sign' })
      const window = await this.follow(async () => {
        if (next === 'Continue') await frame.press({ ...button, name: 'Continue' })
      })
      await expect.poll(async () => (await has(window, 'Approve')) || (await has(window, 'Sign'))).toBe(true)
      // The window closes, sometimes before the driver reports the press.
      await approveIn(window).catch(() => undefined)
      await this.isAlone()
    },
  }
}
