import { send } from '@latchkey/core/send'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene } from '../../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const text = (name: string | RegExp) => dialog().getByText(name)

test('behavior: the whole address, the fee and the total are reviewed', async () => {
  await showScene('send-review')
  await expect.element(text('1.20441 ETH')).toBeVisible()
  await expect.element(text('0.00041 ETH')).toBeVisible()
  const groups = [...document.querySelectorAll('.lk-facts .lk-groups')].map(({ textContent }) => textContent)
  expect(groups).toEqual([
    '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4',
    '0x7a16fF8270133F063aAb6C9977183D9e72c91E04',
  ])
  await expect.element(text(/^First time you send here/)).toBeVisible()
})

test('behavior: the review of a transfer to a name has its whole address', async () => {
  const { client } = await showScene('send-name')
  await client.use(send()).review()
  const facts = () => document.querySelector('.lk-facts')?.textContent
  await expect.poll(facts).toContain('studio.eth')
  expect(facts()).toContain('0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4')
})

test.each([
  ['send-review-sponsored', 'Paid by Fern & Moss', '250 USDC'],
  ['send-review-sponsor-unnamed', 'Paid by a sponsor', '0.25 ETH'],
  ['send-review-wallet-pays', 'Your wallet shows it', '0.25 ETH'],
] as const)('behavior: %s says who pays, and adds no fee to the total', async (scene, payer, total) => {
  await showScene(scene)
  await expect.element(text(payer)).toBeVisible()
  const facts = [...document.querySelectorAll('.lk-facts dd')].map(({ textContent }) => textContent)
  expect(facts.at(-1)).toBe(total)
  expect(facts.join()).not.toContain('0.00041')
})

test('behavior: the account offers its actions in the order of the app', async () => {
  await showScene('account-actions')
  await expect.element(button('Receive')).toBeVisible()
  const names = [...document.querySelectorAll('.lk-actions button')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Send', 'Buy', 'Receive'])
})

test('behavior: a token with a known price is reviewed with the value of the amount', async () => {
  await showScene('send-review-value')
  await expect.element(text('250 USDC').first()).toBeVisible()
  await expect.element(text('≈ $250.00')).toBeVisible()
})

test('behavior: the address of a contract on another network needs to be accepted', async () => {
  const { client } = await showScene('send-name-borrowed')
  await expect.element(text(/^From gateway\.example/)).toBeVisible()
  await expect.element(text(/, and to someone else on .+\.$/)).toBeVisible()
  await expect.element(button('Check the address')).toHaveAttribute('aria-disabled', 'true')
  const accept = page.getByRole('checkbox', { name: 'Use this address' })
  await userEvent.click(accept)
  await expect.element(accept).toBeChecked()
  await userEvent.click(button('Review send'))
  await expect.element(text(/^This is the address of the name on Ethereum/)).toBeVisible()
  expect(client.modal.$state.get().view.name).toBe('SendPreview')
})

test('behavior: hosts outside the chain are named before they get a request', async () => {
  await showScene('send-name-outside')
  await expect.element(text(/^The owner of the name keeps its address at gateway\.example/)).toBeVisible()
  await userEvent.click(button('Look up the address').first())
  await expect.element(button('Review send')).toBeVisible()
  await expect.element(text(/^From gateway\.example/)).toBeVisible()
})

test('behavior: back leads from the review to the form with its fields', async () => {
  const { client } = await showScene('send-review')
  await userEvent.click(button('Back'))
  await expect.element(page.getByLabelText('Amount')).toHaveValue('1.204')
  expect(client.modal.$state.get().view.name).toBe('Send')
})

test('behavior: a look-alike names the address it imitates', async () => {
  await showScene('send-review-look-alike')
  await expect.element(text(/^This only looks like an address you use/)).toBeVisible()
})

test('behavior: a sent transfer cannot be sent again by going back', async () => {
  const { client } = await showScene('send-done')
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['SendDone'])
  await expect.element(page.getByRole('link', { name: /^Explorer/ })).toBeVisible()
})

test('behavior: a view that the app opens over the result stays, and back leads to the result', async () => {
  const { client } = await showScene('send-done')
  await client.modal.open({ view: 'Account' })
  await expect.element(button('Back')).toBeVisible()
  const names = () => client.modal.$state.get().stack.map(({ name }) => name)
  expect(names()).toEqual(['SendDone', 'Account'])
  await userEvent.click(button('Back'))
  await expect.element(page.getByRole('link', { name: /^Explorer/ })).toBeVisible()
  expect(names()).toEqual(['SendDone'])
})

const titles = { pending: 'Sending', good: 'Sent', bad: 'Not sent', unknown: 'Check the transfer' }

test.each([
  ['send-done', 'status', '0.25 ETH is on its way', '0x5f', 'pending'],
  ['send-done-confirmed', 'status', '0.25 ETH was sent', '0x5f', 'good'],
  ['send-done-arrived', 'status', '0.25 ETH arrived', '0x5f', 'good'],
  ['send-done-expected', 'status', '0.2475 ETH arrived', '0x5f', 'good'],
  ['send-done-partly', 'alert', '0.2475 ETH arrived', '0x5f', 'unknown'],
  ['send-done-missing', 'alert', 'The token recorded no transfer', '0x5f', 'unknown'],
  ['send-done-mined', 'alert', 'The outcome is unknown', '0x5f', 'unknown'],
  ['send-done-failed', 'alert', 'The transaction failed', '0x5f', 'bad'],
  ['send-done-dropped', 'alert', "The network doesn't have the transaction", '0x5f', 'unknown'],
  ['send-done-proposed', 'status', 'Waiting for signatures', '0x5f', 'pending'],
  ['send-done-replaced', 'alert', 'Another transaction took its place', '0x81', 'unknown'],
] as const)('behavior: %s shows the %s: %s', async (scene, role, title, hash, outcome) => {
  await showScene(scene)
  await expect.element(page.getByRole('dialog').getByRole(role).filter({ hasText: title })).toBeVisible()
  expect(document.querySelector('[data-key="hash"]')?.getAttribute('title')?.slice(0, 4)).toBe(hash)
  expect(document.querySelector('.lk-disc')?.getAttribute('data-outcome')).toBe(outcome)
  await expect.element(page.getByRole('dialog', { name: titles[outcome], exact: true })).toBeVisible()
})

test('behavior: a fee that the wallet set itself is a note beside the outcome', async () => {
  await showScene('send-done-fee')
  await expect.element(page.getByRole('status').filter({ hasText: '0.25 ETH was sent' })).toBeVisible()
  await expect.element(text(/Your wallet set the network fee itself/)).toBeVisible()
})

test('error: a transfer that may have been sent stays while the account changes, and is not offered again', async () => {
  const { client } = await showScene('send-unclear-changed')
  await expect
    .poll(() => client.accounts.$active.get().address)
    .toBe('0x19d2C4aF7B3E6890bD51c07aE2f4983bC6D05A71')
  await expect.element(text('Check before you send again')).toBeVisible()
  await userEvent.click(button('Back to the form'))
  expect(client.use(send()).$state.get()).toMatchObject({
    status: 'form',
    form: { amount: '', recipient: '' },
  })
})

test('behavior: coins that were kept back are named, and included once the visitor allows it', async () => {
  const { client } = await showScene('send-kept-back')
  const flow = client.use(send())
  const kept = '2 small coins (0.00010546 ETH) were kept back. They may hold inscriptions or runes.'
  await expect.element(text(kept)).toBeVisible()
  await flow.review()
  const shown = () => client.modal.$state.get().view.name
  await expect.poll(shown).toBe('SendPreview')
  await expect.element(text(kept)).toBeVisible()
  await userEvent.click(button('Back'))
  await userEvent.click(page.getByRole('checkbox', { name: /^Include 0\.00010546 ETH/ }))
  await expect.poll(() => flow.$state.get()).toMatchObject({ form: { spendKeptBack: true, isMax: true } })
  await expect.element(text(kept)).not.toBeInTheDocument()
  await flow.review()
  await expect.element(text(/^You allowed small coins/)).toBeVisible()
})

test('behavior: a transfer that came too late is reviewed again with the form it had', async () => {
  const { client } = await showScene('send-outdated')
  await expect.element(text("Couldn't send")).toBeVisible()
  await expect.element(button('Review again')).toHaveFocus()
  await userEvent.click(button('Review again'))
  await expect.element(button('Send')).toBeVisible()
  expect(client.use(send()).$state.get()).toMatchObject({ status: 'review', form: { amount: '0.25' } })
  expect(client.modal.$state.get().stack.map(({ name }) => name)).toEqual(['Account', 'Send', 'SendPreview'])
})

test('behavior: the tokens of the network in use are offered, with a way to the others', async () => {
  const { client } = await showScene('send-tokens')
  const coins = () => page.getByRole('dialog').getByRole('button', { name: /Ether/ }).elements()
  await expect
    .element(page.getByRole('dialog').getByText('These tokens are on Ethereum.', { exact: false }))
    .toBeVisible()
  expect(coins()).toHaveLength(1)
  await expect.element(text('Not the known USDC')).toBeVisible()
  await userEvent.click(button('Switch network'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Base/ }))
  await expect
    .element(page.getByRole('dialog').getByText('These tokens are on Base.', { exact: false }))
    .toBeVisible()
  expect(client.modal.$state.get().view.name).toBe('SendSelectToken')
  await expect.poll(() => coins().length).toBe(1)
  await userEvent.click(button(/Ether/))
  expect(client.use(send()).$state.get()).toMatchObject({ form: { token: { chainId: 'eip155:8453' } } })
})

test('behavior: an amount is entered in dollars, with the token amount below it', async () => {
  await showScene('send-dollars')
  const field = page.getByLabelText('Amount in US dollars')
  await expect.element(field).toHaveValue('100')
  await expect
    .element(button('≈ 0.039978 ETH Enter ETH'))
    .toHaveAttribute('title', '0.039978092005580941 ETH')
  await userEvent.click(button(/Enter ETH$/))
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0.039978092005580941')
  await expect.element(button(/Enter US dollars$/)).toHaveFocus()
  await userEvent.click(button(/Enter US dollars$/))
  await expect.element(field).toHaveValue('100')
  await userEvent.click(button(/Enter ETH$/))
  await expect.element(page.getByLabelText('Amount')).toHaveValue('0.039978092005580941')
  await userEvent.click(button('Review send'))
  await expect.element(button('Send')).toBeVisible()
  await expect.element(text('0.039978092005580941 ETH').first()).toBeVisible()
  // The amount was entered in the token, so no price decides what is sent.
  await expect.element(text(/per ETH at/)).not.toBeInTheDocument()
})

test('behavior: beside an amount in dollars, their sign is that of the language', async () => {
  const { speak } = await showScene('send-dollars')
  await expect.element(text('$')).toBeVisible()
  await speak('th')
  await expect.element(text('US$')).toBeVisible()
})

test('behavior: the review of an amount in dollars has the price, its time and its source', async () => {
  await showScene('send-dollars')
  await userEvent.click(button('Review send'))
  await expect.element(text(/^\$2,501\.37 per ETH at .*, from your wallet$/)).toBeVisible()
})

test('behavior: the recipient is pasted in one click', async () => {
  const { client } = await showScene('send')
  const address = '0x52b8C0f19E447d2A6b1c88e041Dd03f95a7EC2b4'
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(` ${address}\n`)
  onTestFinished(() => read.mockRestore())
  await userEvent.click(button('Paste'))
  const field = page.getByLabelText('To', { exact: true })
  await expect.element(field).toHaveValue(address)
  await expect.element(field).toHaveFocus()
  await expect.element(button('Paste')).not.toBeInTheDocument()
  expect(client.use(send()).$state.get()).toMatchObject({ form: { recipient: address } })
  expect(read).toHaveBeenCalledOnce()
})

test('error: a clipboard that cannot be read leads to the field', async () => {
  await showScene('send')
  const read = vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('no'))
  onTestFinished(() => read.mockRestore())
  await userEvent.click(button('Paste'))
  await expect.element(text("Can't read the clipboard. Paste into the field.")).toBeVisible()
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus()
})

test('behavior: without a price, no amount is entered in dollars', async () => {
  await showScene('send')
  await expect.element(button('Max')).toBeVisible()
  await expect.element(button(/Enter US dollars$/)).not.toBeInTheDocument()
})

test('behavior: a changed network leads from the review to an empty form', async () => {
  const { client } = await showScene('send-changed')
  await expect.element(text(/^The network changed/)).toBeVisible()
  await expect.element(page.getByLabelText('Amount')).toHaveValue('')
  expect(client.modal.$state.get().view.name).toBe('Send')
})

test('behavior: with 500 tokens, opening the list and each letter of a search add at most sixty rows', async () => {
  const { client } = await showScene('send-tokens-many')
  const rows = () => document.querySelectorAll('.lk-rows .lk-row[title]').length
  await expect.poll(rows).toBeGreaterThan(50)
  expect(rows()).toBeLessThanOrEqual(60)
  const list = document.querySelector('[data-latchkey]') ?? document.body
  const search = dialog().getByPlaceholder('Name, symbol or address')
  let added = 0
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) added += node.matches('li') ? 1 : 0
  })
  observer.observe(list, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  for (const text of ['T', 'To', 'Tok', 'Token 49', 'Token 499', '']) {
    added = 0
    await search.fill(text)
    await expect.poll(rows).toBe(text === 'Token 499' ? 1 : text === 'Token 49' ? 11 : 60)
    expect(added).toBeLessThanOrEqual(60)
  }
  await button('Load more').click()
  await expect.poll(rows).toBe(120)
  expect(client.modal.$state.get().view.name).toBe('SendSelectToken')
})
