import { createTestClient, mockConnector, mockNetworks } from '@latchkey/core/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import type { AccountSlotProps, AvatarSlotProps, NetworkPictureSlotProps, Slots } from '../client/Slots.js'
import { useModal } from '../hooks/useModal.js'
import { ActionRow } from '../parts/rows/ActionRow.js'
import { renderWith } from '../testing/render.js'
import { watchProblems } from '../testing/watchProblems.js'

const dialog = () => page.getByRole('dialog')

function setUp() {
  return createTestClient({
    wallets: [
      mockConnector({
        id: 'org.fennel',
        name: 'Fennel',
        addresses: ['0x7a16fF8270133F063aAb6C9977183D9e72c91E04'],
      }),
    ],
  })
}

async function openAccount(slots: Slots, mistakes: 'fail' | 'expected' = 'fail') {
  const test = setUp()
  renderWith(test.client, <ConnectButton />, { slots, mistakes })
  await expect.poll(() => test.client.connectors.get('org.fennel')).toBeDefined()
  await test.client.connections.connect({ connectorId: 'org.fennel' })
  await test.client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Receive' })).toBeVisible()
  return test
}

function Stake({ account }: AccountSlotProps) {
  const { close } = useModal()
  return (
    <ActionRow note={account.address?.slice(0, 6)} onClick={() => close()}>
      Stake
    </ActionRow>
  )
}

function Broken(): never {
  throw new Error('planted')
}

test('behavior: the slot accountActions shows rows of the app for the account', async () => {
  const problems = watchProblems()
  await openAccount({ accountActions: Stake })
  const row = page.getByRole('button', { name: 'Stake 0x7a16' })
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await row.click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(problems).toEqual([])
})

test('behavior: the slot accountFooter ends the account', async () => {
  await openAccount({ accountFooter: () => <a href="/help">Help</a> })
  await expect.element(dialog().getByRole('link', { name: 'Help' })).toBeVisible()
})

test('behavior: the slot connectFooter ends the ways to connect', async () => {
  const { client } = setUp()
  renderWith(client, <ConnectButton />, { slots: { connectFooter: () => 'Questions? Call us.' } })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(dialog().getByText('Questions? Call us.')).toBeVisible()
})

test('behavior: the slot avatar draws the picture in the account, in its round box', async () => {
  const Initial = ({ address }: AvatarSlotProps) => <svg data-testid="initial" data-address={address} />
  await openAccount({ avatar: Initial })
  const picture = dialog().getByTestId('initial')
  await expect.element(picture).toHaveAttribute('data-address', '0x7a16fF8270133F063aAb6C9977183D9e72c91E04')
  const box = picture.element().parentElement as Element
  expect(getComputedStyle(box).borderRadius).toBe('50%')
  expect(picture.element().getBoundingClientRect().width).toBe(box.getBoundingClientRect().width)
})

test('behavior: the slot networkPicture keeps the default of a network that it returns children for', async () => {
  const Mark = ({ network, children }: NetworkPictureSlotProps) =>
    network.id === mockNetworks[0].id ? <svg data-testid={network.id} /> : children
  const { client } = await openAccount({ networkPicture: Mark })
  await client.modal.open({ view: 'Networks' })
  await expect.element(dialog().getByTestId(mockNetworks[0].id).first()).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-view="Networks"] [data-own] > .lk-pic'))
    .not.toBeNull()
})

test('error: a slot that throws shows its place empty', async () => {
  const { logs } = await openAccount({ accountActions: Broken, accountFooter: () => 'Footer' }, 'expected')
  await expect.element(dialog().getByText('Footer')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Receive' })).toBeVisible()
  expect(logs.filter(({ message }) => message.includes('slot "accountActions"'))).toHaveLength(1)
})

test('error: a slot that throws is logged once for all of its places', async () => {
  const { client, logs } = await openAccount({ networkPicture: Broken }, 'expected')
  await client.modal.open({ view: 'Networks' })
  await expect
    .poll(() => document.querySelectorAll('[data-view="Networks"] .lk-row .lk-pic').length)
    .toBeGreaterThan(1)
  expect(logs.filter(({ message }) => message.includes('slot "networkPicture"'))).toHaveLength(1)
})

test('error: an avatar that throws leaves the default picture', async () => {
  await openAccount({ avatar: Broken }, 'expected')
  await expect.poll(() => document.querySelectorAll('.lk-me .lk-pic[data-kind="avatar"]').length).toBe(1)
})

test('behavior: a slot keeps its state while the modal renders again', async () => {
  const Count = () => {
    const [count, setCount] = useState(0)
    return <ActionRow onClick={() => setCount(count + 1)}>Pressed {count}</ActionRow>
  }
  const { client } = await openAccount({ accountActions: Count })
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  client.modal.setThemeMode('dark')
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
})
