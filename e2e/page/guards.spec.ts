import { expect, test } from '../fixtures/test.ts'

// Each guard of the fixture gets a planted incident. A guard that does not report it fails here.

test('error: each incident on a page is reported', async ({ demo, incidents, page, stack }) => {
  await demo.open()

  await test.step('an unhandled rejection is reported', async () => {
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('planted rejection')), 0))
    await expect.poll(() => incidents.list()).toHaveLength(1)
    expect(await incidents.take('page error')).toEqual([expect.stringContaining('planted rejection')])
  })

  await test.step('an uncaught error is reported', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted error')
      }, 0)
    })
    await expect.poll(() => incidents.list()).toHaveLength(1)
    expect(await incidents.take('page error')).toEqual([expect.stringContaining('planted error')])
  })

  await test.step('an error on the console is reported', async () => {
    await page.evaluate(() => console.error('planted line'))
    expect(await incidents.take('console error')).toEqual([expect.stringContaining('planted line')])
  })

  await test.step('a violation of the policy is reported', async () => {
    await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = 'body { outline: none }'
      document.head.append(style)
    })
    await expect
      .poll(async () => (await incidents.list()).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['policy violation', 'console error']))
    expect(await incidents.take('policy violation')).toEqual([expect.stringContaining('style-src')])
    const lines = await incidents.take('console error')
    expect(lines).toEqual([expect.stringContaining('Content Security Policy')])
  })

  await test.step('a request to the chain before the first touch is reported, and after it is not', async () => {
    const request = () =>
      page.evaluate(async (url) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
        await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      }, stack.rpc.url)
    await request()
    expect(await incidents.take('early request')).toEqual([expect.stringContaining('eth_chainId')])
    await demo.press(demo.connectButton)
    await request()
    expect(await incidents.list()).toEqual([])
  })

  await test.step('a request to a stranger is reported', async () => {
    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.src = 'https://stranger.invalid/pixel.png'
      document.body.append(picture)
    })
    await expect
      .poll(async () => (await incidents.list()).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['off-origin request', 'console error']))
    const strangers = await incidents.take('off-origin request')
    expect(strangers).toEqual([expect.stringContaining('stranger.invalid')])
    expect(await incidents.take('early request')).toEqual([])
    await incidents.take('console error')
  })
})

test('behavior: stories run in a browser as visitors have it', async ({
  context,
  incidents,
  page,
  stack,
}) => {
  incidents.allowOrigin(stack.frameOrigin)
  incidents.allow('early request', new RegExp(`^GET ${stack.frameOrigin}/`))
  await context.route(`${stack.frameOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>probe</p>' }),
  )
  await page.goto(`${stack.origin}/stack.json`)
  await page.evaluate((src) => {
    const add = <name extends 'iframe' | 'button'>(name: name, facts: object) =>
      document.body.append(Object.assign(document.createElement(name), facts))
    add('iframe', { src })
    add('button', { textContent: 'Open' })
  }, `${stack.frameOrigin}/`)
  await page.frameLocator('iframe').getByText('probe').waitFor()
  const frame = page.frame({ url: `${stack.frameOrigin}/` })

  await test.step('the page, the frame and its server are three sites', async () => {
    const sites = [stack.origin, stack.frameOrigin, stack.apiUrl].map((url) => new URL(url).hostname)
    expect(sites).toEqual(['localhost', 'wallet.localhost', '127.0.0.1'])
  })

  await test.step('a frame has its storage apart, and no cookies of its own site', async () => {
    await frame?.evaluate(() => {
      localStorage.setItem('probe', 'kept')
      document.cookie = 'probe=kept; SameSite=None; Secure'
    })
    const read = () => [localStorage.getItem('probe'), document.cookie]
    expect(await frame?.evaluate(read)).toEqual(['kept', ''])
    const own = await context.newPage()
    await own.goto(stack.frameOrigin)
    expect(await own.evaluate(read)).toEqual([null, ''])
    await own.close()
  })

  await test.step('a window opens while a press is handled alone', async () => {
    const pressed = page.evaluate(
      () =>
        new Promise((done) => {
          document.querySelector('button')?.addEventListener('click', () => {
            const first = window.open('about:blank')
            // It has used up the press.
            done([first !== null, window.open('about:blank') !== null])
          })
        }),
    )
    await page.getByRole('button').click()
    expect(await pressed).toEqual([true, false])
  })
})
