import { expect, test } from 'vitest'
import { createPageCheck } from './createPageCheck.ts'

const page = 'https://shop.example'

/** A check of a project whose list the test changes. */
function setUp() {
  const project = { patterns: [page] as readonly string[], fails: false, reads: 0, now: 0 }
  const isAllowed = createPageCheck({
    async read() {
      project.reads += 1
      if (project.fails) throw new Error('no server')
      return project.patterns
    },
    now: () => project.now,
  })
  return { isAllowed, project }
}

test('behavior: a page that the project removes is refused after a minute', async () => {
  const { isAllowed, project } = setUp()
  expect(await Promise.all([isAllowed(page), isAllowed(page)])).toEqual([true, true])
  expect(await isAllowed('https://other.example')).toBe(false)
  project.patterns = ['https://other.example']
  project.now = 59_999
  expect([await isAllowed(page), project.reads]).toEqual([true, 1])
  project.now = 60_000
  expect([await isAllowed(page), project.reads]).toEqual([false, 2])
})

test('behavior: where the list cannot be read again, the one before counts', async () => {
  const { isAllowed, project } = setUp()
  await isAllowed(page)
  project.fails = true
  project.now = 60_000
  expect(await isAllowed(page)).toBe(true)
  expect(await isAllowed('https://other.example')).toBe(false)
  // The list is not requested with each call, which would wait for a server that is down.
  expect(project.reads).toBe(2)
  Object.assign(project, { fails: false, patterns: [], now: 120_000 })
  // Without a list, a project allows every page.
  expect(await isAllowed('https://other.example')).toBe(true)
})

test('error: an unknown list allows nobody', async () => {
  const { isAllowed, project } = setUp()
  project.fails = true
  await expect(isAllowed(page)).rejects.toThrow('no server')
  project.fails = false
  expect(await isAllowed(page)).toBe(true)
})
