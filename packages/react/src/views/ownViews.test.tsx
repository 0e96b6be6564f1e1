import { modal } from '@latchkey/core/modal'
import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { lazy } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { defineOwnView } from '../client/OwnView.js'
import { useModal } from '../hooks/useModal.js'
import { domComponent } from '../root/domComponent.js'
import '../testing/ownViews.js'
import { renderWith } from '../testing/render.js'
import { watchProblems } from '../testing/watchProblems.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })

function setUp(options: Parameters<typeof createTestClient>[0] = {}) {
  return createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    modalCode: 'waited for',
    ...options,
  })
}

function Terms({ version }: { readonly version: string }) {
  const { back, close, open } = useModal()
  return (
    <>
      <p>Version {version}</p>
      <button type="button" onClick={back}>
        Accept
      </button>
      <button type="button" onClick={() => close()}>
        Leave
      </button>
      <button type="button" onClick={() => void open({ view: 'WhatIsAWallet' })}>
        Learn more
      </button>
    </>
  )
}

const terms = defineOwnView({
  name: 'terms',
  title: ({ version }) => `Terms ${version}`,
  View: Terms,
})

test('behavior: open() shows a view of the app, named by its title', async () => {
  const problems = watchProblems()
  const { client } = setUp()
  const opened = client.modal.open({ view: 'terms', params: { version: '2' } })
  renderWith(client, null, { views: [terms] })
  await opened
  await expect.element(dialog()).toHaveAccessibleName('Terms 2')
  await expect.element(page.getByText('Version 2')).toBeVisible()
  expect(problems).toEqual([])
})

test("behavior: open() shows a view of the app, though the modal's code was attached before the provider mounted", async () => {
  const { client } = setUp()
  client.use(modal())
  renderWith(client, null, { views: [terms] })
  await expect.poll(() => client.findFeature('ownViews')?.has('terms')).toBe(true)
  await client.modal.open({ view: 'terms', params: { version: '2' } })
  await expect.element(dialog()).toHaveAccessibleName('Terms 2')
})

test('behavior: a view without a control leaves the tab stop of the stage to the browser', async () => {
  const text = defineOwnView({ name: 'help', title: 'Small print', View: () => <p>Text</p> })
  const { client } = setUp()
  const opened = client.modal.open({ view: 'help' })
  renderWith(client, null, { views: [text] })
  await opened
  await expect.element(page.getByText('Text')).toBeVisible()
  expect(document.querySelector('.lk-stage')?.hasAttribute('tabindex')).toBe(false)
})

test('behavior: a view of the app leads to one of ours, whose "back" returns to it', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { views: [terms] })
  await client.modal.open({ view: 'terms', params: { version: '2' } })
  await button('Learn more').click()
  await expect.element(dialog()).toHaveAccessibleName('What is a wallet?')
  await button('Back').click()
  await expect.element(dialog()).toHaveAccessibleName('Terms 2')
  await expect.element(button('Learn more')).toBeVisible()
})

test('behavior: a view of the app goes back to the view under it', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { views: [terms] })
  await client.modal.open()
  await client.modal.open({ view: 'terms', params: { version: '2' } })
  await button('Accept').click()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
})

test('behavior: a view of the app closes the modal', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { views: [terms] })
  await client.modal.open({ view: 'terms', params: { version: '2' } })
  await button('Leave').click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: a visitor who connects from a view of the app returns to it', async () => {
  const { client, clock } = setUp()
  renderWith(client, <ConnectButton />, { views: [terms] })
  await client.modal.open({ view: 'terms', params: { version: '2' } })
  await client.modal.open({ view: 'Connect' })
  await button('Fennel').click()
  await expect.element(dialog()).toHaveAccessibleName('Connected')
  await clock.advance(500)
  await expect.element(dialog()).toHaveAccessibleName('Terms 2')
})

test('behavior: a view of the app is loaded when it is first opened', async () => {
  const { client } = setUp()
  let loads = 0
  const help = defineOwnView({
    name: 'help',
    title: 'Help',
    load: async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return { default: () => <p>Ask us.</p> }
    },
  })
  renderWith(client, <ConnectButton />, { views: [help] })
  await client.modal.open()
  expect(loads).toBe(0)
  await client.modal.open({ view: 'help' })
  await expect.element(dialog()).toHaveAccessibleName("Couldn't load")
  await button('Try again').click()
  await expect.element(dialog()).toHaveAccessibleName('Help')
  await expect.element(page.getByText('Ask us.')).toBeVisible()
})

test('behavior: a component of React.lazy shows once it is loaded', async () => {
  const { client } = setUp()
  const loading = Promise.withResolvers<{ default: () => React.ReactNode }>()
  const help = defineOwnView({ name: 'help', title: 'Help', View: lazy(() => loading.promise) })
  renderWith(client, <ConnectButton />, { views: [help] })
  await client.modal.open({ view: 'help' })
  await expect.element(dialog()).toHaveAccessibleName('Help')
  loading.resolve({ default: () => <p>Ask us.</p> })
  await expect.element(page.getByText('Ask us.')).toBeVisible()
})

test('error: a view of the app that throws is logged once, and can be tried again', async () => {
  const { client, logs } = setUp()
  let broken = true
  const help = defineOwnView({
    name: 'help',
    title: 'Help',
    View: () => {
      if (broken) throw new Error('planted')
      return <p>Ask us.</p>
    },
  })
  renderWith(client, <ConnectButton />, { views: [help], mistakes: 'expected' })
  await client.modal.open({ view: 'help' })
  await expect.element(page.getByText(/^Couldn't show this view/)).toBeVisible()
  await button('Try again').click()
  await expect.element(button('Try again')).toBeVisible()
  expect(logs.filter(({ message }) => message.includes('view "help"'))).toHaveLength(1)
  broken = false
  await button('Try again').click()
  await expect.element(page.getByText('Ask us.')).toBeVisible()
})

test('error: the name of a view of the app begins with a small letter', async () => {
  const { client } = setUp({ debug: true })
  const send = { name: 'Connect', title: 'Stolen', View: () => <p>Stolen</p> }
  renderWith(client, <ConnectButton />, { views: [send] })
  await button('Connect wallet').click()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
  await expect.element(page.getByText(/Begin the name with a small letter/)).toBeVisible()
})

test('error: an unknown name is refused with a sentence', async () => {
  const { client } = setUp({ debug: true })
  renderWith(client, <ConnectButton />, { views: [terms] })
  await client.modal.open()
  // @ts-expect-error: the types know the names.
  await client.modal.open({ view: 'imprint' })
  await expect.element(page.getByText(/is no view: "imprint"/)).toBeVisible()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
})

test('behavior: Escape leaves a view of the app', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { views: [terms] })
  await client.modal.open()
  await client.modal.open({ view: 'terms', params: { version: '2' } })
  await expect.element(button('Accept')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
})

test('behavior: a function draws a view without React', async () => {
  const { client } = setUp()
  const cleaned: string[] = []
  const drawn = defineOwnView({
    name: 'terms',
    title: 'Terms',
    View: domComponent<{ version: string }>((element, { version }, { back }) => {
      const leave = document.createElement('button')
      leave.textContent = `Accept ${version}`
      leave.onclick = back
      element.append(leave)
      return () => cleaned.push(version)
    }),
  })
  renderWith(client, <ConnectButton />, { views: [drawn] })
  await client.modal.open()
  await client.modal.open({ view: 'terms', params: { version: '3' } })
  await button('Accept 3').click()
  await expect.element(dialog()).toHaveAccessibleName('Connect wallet')
  await expect.poll(() => cleaned.at(-1)).toBe('3')
})
