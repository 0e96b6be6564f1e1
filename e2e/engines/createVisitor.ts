import { expect } from '@playwright/test'
import type { Tab } from './drivers/Engine.ts'
import { type Found, findInPage, type Query } from './findInPage.ts'
import { expectPress, readPress } from './pressInPage.ts'

/** A visitor in a window, or in a frame there. Each step waits until it is possible. */
export type Visitor = {
  readonly tab: Tab
  /** Returns the elements that are visible now. */
  find(query: Query): Promise<readonly Found[]>
  /** Presses an element. */
  press(query: Query): Promise<void>
  /** Types a text into a field. */
  fill(query: Query, text: string): Promise<void>
  /** Waits for an element, and returns it. */
  see(query: Query): Promise<Found>
  /** Waits until no such element is visible. */
  miss(query: Query): Promise<void>
  /** Waits until the text of an element contains this. */
  read(query: Query, text: string): Promise<void>
  /** Waits until the focus is on this element. */
  expectFocus(query: Query): Promise<void>
  /** The same visitor in the frame with this selector. */
  inFrame(selector: string): Visitor
}

/** Milliseconds for each step. A busy machine starts three engines slowly. */
const patience = 90_000

/** Creates the visitor of a window. */
export function createVisitor(tab: Tab, frame?: string): Visitor {
  // A document that is being replaced fails.
  const find = (query: Query) => tab.evaluate(findInPage, query, frame).catch(() => [])
  const describe = ({ role, name }: Query) => `${role} ${JSON.stringify(name ?? '')}`

  const see = async (query: Query): Promise<Found> => {
    let found: Found | undefined
    await expect
      .poll(
        async () => {
          ;[found] = await find(query)
          return found !== undefined
        },
        { message: `sees ${describe(query)}`, intervals: [50, 100], timeout: patience },
      )
      .toBe(true)
    if (!found) throw new Error(`There is no ${describe(query)}.`)
    return found
  }
  /** Waits until an element rests at a place where a press reaches it. */
  const reach = async (query: Query): Promise<Found> => {
    let before: Found | undefined
    let rests = false
    await expect
      .poll(
        async () => {
          const [found] = await find(query)
          rests =
            found?.isReachable === true &&
            found.point.x === before?.point.x &&
            found.point.y === before.point.y
          before = found
          return rests
        },
        { message: `reaches ${describe(query)}`, intervals: [50, 100], timeout: patience },
      )
      .toBe(true)
    return before ?? see(query)
  }
  return {
    tab,
    find,
    see,
    async press(query) {
      await tab.show()
      await expect
        .poll(
          async () => {
            const { point } = await reach(query)
            await tab.evaluate(expectPress, point, frame).catch(() => undefined)
            await tab.click(point, frame)
            // A press that leads to another document has hit.
            return tab.evaluate(readPress, null, frame).catch(() => 'hit')
          },
          { message: `presses ${describe(query)}`, intervals: [100], timeout: patience },
        )
        .toBe('hit')
    },
    async fill(query, text) {
      await tab.show()
      const { point } = await reach(query)
      await tab.click(point, frame)
      await tab.type(text)
    },
    async miss(query) {
      await expect
        .poll(async () => (await find(query)).length, {
          message: `misses ${describe(query)}`,
          timeout: patience,
        })
        .toBe(0)
    },
    async read(query, text) {
      await expect
        .poll(async () => (await find(query)).map((found) => found.text).join('\n'), {
          message: describe(query),
          timeout: patience,
        })
        .toContain(text)
    },
    async expectFocus(query) {
      await expect
        .poll(async () => (await find(query))[0]?.isFocused, {
          message: `focus on ${describe(query)}`,
          timeout: patience,
        })
        .toBe(true)
    },
    inFrame: (selector) => createVisitor(tab, selector),
  }
}
