import { expect, test } from './fixtures/test.ts'

test('behavior: an account of EVM signs in, is remembered, and is signed out with its wallet', async ({
  demo,
  install,
}) => {
  const fennel = await install()
  const { account } = fennel.state
  const signatures = () => fennel.requests.filter(({ method }) => method === 'personal_sign')
  const { dialog } = demo
  await demo.open({ query: { siwx: 'required' } })

  await test.step('the message is shown in words before it is signed', async () => {
    await demo.pick('Fennel')
    await expect(dialog.getByText('Sign in to the Latchkey demo.', { exact: true })).toBeVisible()
    expect(signatures()).toEqual([])
    await demo.press(demo.button('Sign in'))
    await expect(dialog).toBeHidden()
    await expect(demo.accountOf(account)).toBeVisible()
    expect(signatures()).toHaveLength(1)
  })
})
