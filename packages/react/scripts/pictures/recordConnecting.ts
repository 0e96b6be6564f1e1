import type { Browser, Locator, Page } from 'playwright'
import { describe } from './describe.ts'
import { openScene } from './openScene.ts'

/** A picture of the page at a moment, with the pointer. */
export type Frame = {
  readonly png: Buffer
  readonly pointer: Point
  /** Whether the button of the pointer is down. */
  readonly isDown: boolean
}
type Point = { readonly x: number; readonly y: number }

/** The pictures of a run, and what the page drew at rest between its steps. */
export type Recording = { readonly frames: readonly Frame[]; readonly rests: readonly string[] }

/** Milliseconds of a frame. */
export const frameTime = 80
/** Device pixels of a CSS pixel. */
export const frameScale = 1.5

const viewport = { width: 640, height: 700 }

/** A page of an app around the buttons. */
const style = `
html { height: 100%; overflow: hidden }
body { box-sizing: border-box; height: 100%; padding: 0 !important; background: linear-gradient(160deg, #eef1ff, #dfe6ff 45%, #c9d5ff) fixed !important }
#root { display: flex; align-items: center; justify-content: space-between; height: 72px; padding: 0 24px; background: #fff }
#root::before { content: "Harbour"; font: 650 20px "Picture Sans" }
.app { margin: 64px 40px; color: #1a2140; font: 15px/24px "Picture Sans" }
.app h1 { margin: 0 0 12px; font: 650 40px/46px "Picture Sans"; letter-spacing: -.02em }
.app p { max-width: 400px; margin: 0 0 40px; color: #4a5478; font-size: 17px }
.app ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; margin: 0; padding: 0; list-style: none }
.app li { height: 148px; border-radius: 16px; background: rgb(255 255 255 / .6) }`

/** Plays a visitor who connects and opens the account, by a clock that goes on with each frame only, so every run has the same frames. */
export async function recordConnecting(browser: Browser, folder: string): Promise<Recording> {
  const page = await openScene(browser, {
    ...{ scene: 'picture-page', theme: 'light', folder, viewport, style, moves: true, scale: frameScale },
    prepare: (opened) => opened.clock.install({ time: Date.UTC(2026, 0, 1) }),
  })
  await page.evaluate(() => {
    const app = Object.assign(document.createElement('main'), { className: 'app' })
    app.innerHTML =
      '<h1>Trade from the quay</h1><p>Connect a wallet to see today’s prices.</p><ul><li><li><li></ul>'
    document.body.append(app)
  })
  await page.clock.pauseAt(Date.UTC(2026, 0, 1, 1))
  const frames: Frame[] = []
  const rests: string[] = []
  const rest = async () => {
    rests.push(await describe(page.locator('body')))
  }
  let pointer: Point = { x: 330, y: 470 }
  let isDown = false
  const wait = async (count: number) => {
    for (let taken = 0; taken < count; taken += 1) {
      frames.push({ png: await page.screenshot(), pointer, isDown })
      await advance(page)
    }
  }
  const go = async (target: Locator, count: number) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('The pointer has nothing to go to.')
    const from = pointer
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    for (let taken = 1; taken <= count; taken += 1) {
      const part = (1 - Math.cos((Math.PI * taken) / count)) / 2
      pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await page.mouse.move(pointer.x, pointer.y)
      await wait(1)
    }
  }
  const click = async () => {
    await page.mouse.down()
    isDown = true
    await wait(1)
    await page.mouse.up()
    isDown = false
    await advance(page, 0)
  }
  await wait(4)
  await rest()
  await go(page.getByRole('button', { name: 'Connect wallet' }), 8)
  await click()
  await wait(8)
  await rest()
  await go(page.locator('[data-key="org.fennel"]'), 9)
  await click()
  await wait(16)
  await page.evaluate(() => dispatchEvent(new Event('approve')))
  await wait(14)
  const account = page.getByRole('button', { name: /harbour/ })
  await go(account, 7)
  await click()
  await wait(16)
  await rest()
  await page.context().close()
  return { frames, rests }
}

/** Lets the timers and the movements of a page go on. */
async function advance(page: Page, time = frameTime): Promise<void> {
  await step(page, time)
  if (time > 0) await page.clock.runFor(time)
  await step(page, 0)
}

async function step(page: Page, time: number): Promise<void> {
  await page.evaluate((passed) => {
    const state = window as { held?: WeakSet<Animation> }
    state.held ??= new WeakSet()
    for (const movement of document.getAnimations()) {
      if (!state.held.has(movement)) {
        state.held.add(movement)
        movement.pause()
        movement.currentTime = 0
      }
      const end = Number(movement.effect?.getComputedTiming().endTime)
      const next = Number(movement.currentTime) + passed
      if (next >= end) movement.finish()
      else movement.currentTime = next
    }
  }, time)
}
