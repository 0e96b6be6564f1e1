import { modal } from '@latchkey/core/modal'
import { names } from '@latchkey/core/names'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useNames } from '../../hooks/useNames.js'
import { renderHook } from '../../testing/renderHook.js'
import { connect } from '../../testing/scenes/scene.js'
import { scenes } from '../../testing/scenes/scenes.js'
import { showScene } from '../../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const text = (name: string | RegExp) => dialog().getByText(name)

test('behavior: the settings lead to the form, and a suggestion fills it', async () => {
  const { client } = await showScene('name-empty')
  client.modal.close()
  await client.modal.open({ view: 'AccountSettings' })
  await userEvent.click(button('Register a name'))
  await userEvent.fill(dialog().getByLabelText('Name', { exact: true }), 'Fennel')
  await expect.element(text('fennel.id.example is taken')).toBeVisible()
  await expect.element(button('Choose another name')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button('the-fennel.id.example'))
  await expect.element(dialog().getByLabelText('Name', { exact: true })).toHaveValue('the-fennel')
  await expect.element(text('the-fennel.id.example is available')).toBeVisible()
})

test('behavior: without names, the settings offer none', async () => {
  const { client } = await showScene('name-unavailable')
  client.modal.close()
  await client.modal.open({ view: 'AccountSettings' })
  await expect.element(button('Disconnect')).toBeVisible()
  await expect.element(button('Register a name')).not.toBeInTheDocument()
})

test('behavior: without names or an account, the view offers the next step', async () => {
  const { client } = await showScene('name-unavailable')
  await expect.element(text('Names not available')).toBeVisible()
  await expect.element(button('Choose a network')).toHaveFocus()
  await client.connections.disconnect()
  client.use(modal()).push({ view: 'RegisterAccountName' })
  await expect.element(text('No account connected')).toBeVisible()
  await userEvent.click(button('Connect wallet'))
  expect(client.modal.$state.get().view.name).toBe('Connect')
})

test('error: a name that cannot be looked up may still be tried', async () => {
  await showScene('name-unknown')
  await expect.element(text("Couldn't check lost.id.example. You can still try it.")).toBeVisible()
  await expect.element(text('The service returned an error.')).toBeVisible()
  await expect.element(button('Register name')).toHaveAttribute('aria-disabled', 'false')
})

test('error: a lost race leaves the form with the name taken', async () => {
  await showScene('name-race')
  await expect.element(text('Someone else registered this name first. Choose another one.')).toBeVisible()
  await expect.element(text('raced.id.example is taken')).toBeVisible()
  await expect.element(button('Choose another name')).toHaveAttribute('aria-disabled', 'true')
})

test('error: a failed look-up can be made again', async () => {
  const { client } = await showScene('name-unknown')
  const seen: string[] = []
  client.use(names()).$state.listen((state) => seen.push('availability' in state ? state.availability : ''))
  await userEvent.click(button('Look up again'))
  await expect.poll(() => seen.at(-1)).toBe('unknown')
  expect(seen).toContain('pending')
})

test('behavior: useNames looks up and registers without the views', async () => {
  const { client } = scenes['name-empty']()
  const { latest } = renderHook(client, useNames)
  await connect(client)
  expect(latest().suffixes).toEqual(['id.example'])
  await expect(latest().lookUp('fennel.id.example')).resolves.toMatchObject({ name: 'fennel.id.example' })
  latest().set('periwinkle')
  await expect.poll(() => latest().state).toMatchObject({ status: 'form', availability: 'free' })
  await latest().register()
  const name = 'periwinkle.id.example'
  await expect.poll(() => latest().state).toMatchObject({ status: 'done', name })
  latest().stop()
  await expect.poll(() => latest().state.status).toBe('form')
  expect(client.modal.$state.get().open).toBe(false)
})
