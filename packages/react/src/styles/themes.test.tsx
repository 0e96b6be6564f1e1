import { createTestClient, mockConnector } from '@latchkey/core/testing'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import * as themes from '../exports/themes.js'
import { findFaintTokens } from '../modal/findFaintTokens.js'
import { renderWith } from '../testing/render.js'
import { atRest, showScene } from '../testing/showScene.js'

const modes = ['light', 'dark'] as const
const looks = [['default', {}] as const, ...Object.entries(themes)].flatMap(([name, variables]) =>
  modes.map((mode) => ({ name, mode, variables })),
)

test.each(looks)('behavior: every token of $name is readable in $mode', async ({ mode, variables }) => {
  const { client } = await showScene('connect')
  client.modal.setThemeMode(mode)
  client.modal.setThemeVariables(variables)
  await atRest()
  const dialog = document.querySelector('dialog[open]')
  expect(dialog && findFaintTokens(dialog)).toEqual([])
})

const themed = looks.filter(({ name }) => name !== 'default')

test.each(
  (['connect', 'account', 'account-actions'] as const).flatMap((scene) =>
    themed.map((look) => ({ scene, ...look })),
  ),
)(
  'behavior: every text of the scene $scene is readable with $name in $mode',
  async ({ scene, mode, variables }) => {
    const { client } = await showScene(scene)
    client.modal.setThemeMode(mode)
    client.modal.setThemeVariables(variables)
    await atRest()
    const { violations } = await axe.run(document, { runOnly: ['color-contrast'] })
    expect(violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary))).toEqual([])
  },
)

const open = async (variables: Readonly<Record<string, string>>) => {
  const test = createTestClient({
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
    themeMode: 'light',
    themeVariables: variables,
  })
  renderWith(test.client, <ConnectButton />)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return test
}

test('behavior: a development build warns once of colors that cannot be read', async () => {
  const { client, logs } = await open({ 'accent-text': '#9cf' })
  const warnings = () => logs.filter(({ message }) => message.startsWith('--lk-'))
  const sentence =
    '--lk-accent-text #99ccff on --lk-n0 #ffffff is 1.7:1; links need 4.5:1. See docs/reference/theme.md.'
  await expect.poll(() => warnings().map(({ message }) => message)).toEqual([sentence])
  client.modal.close()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  client.modal.setThemeVariables({ n8: '#ccc' })
  await expect.poll(() => warnings()).toHaveLength(2)
})
