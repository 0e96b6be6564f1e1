import { render } from 'preact'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../page/page.css'
import { toText } from '../texts/toText.ts'
import { ReviewPage } from './ReviewPage.tsx'

test('behavior: a window that a page made tiny approves nothing, whatever is pressed, until the visitor enlarges it', async () => {
  await page.viewport(360, 600)
  const size = { width: 1 }
  const spies = [
    vi.spyOn(window, 'outerWidth', 'get').mockImplementation(() => size.width),
    vi.spyOn(window, 'outerHeight', 'get').mockReturnValue(600),
    vi.spyOn(document, 'hasFocus').mockReturnValue(true),
  ]
  const element = document.body.appendChild(document.createElement('div'))
  const decisions: string[] = []
  render(
    <ReviewPage
      review={{
        id: 'one',
        origin: 'https://app.example',
        title: 'title.send',
        network: 'Ethereum',
        account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        rows: [],
        warnings: [],
        changes: [],
        needsWindow: true,
      }}
      action="action.approve"
      isWindow
      onApprove={() => decisions.push('approved')}
      onReject={() => decisions.push('rejected')}
    />,
    element,
  )
  onTestFinished(() => {
    render(null, element)
    element.remove()
    for (const spy of spies) spy.mockRestore()
  })
  const approve = page.getByRole('button', { name: toText('action.approve') })
  await expect.element(page.getByRole('status')).toHaveTextContent(toText('guard.small'))
  await userEvent.click(approve, { force: true })
  size.width = 360
  window.dispatchEvent(new Event('resize'))
  await expect.element(approve).toHaveAttribute('aria-disabled', 'false')
  // Presses of scripts.
  const script = approve.element() as HTMLElement
  script.click()
  script.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(decisions).toEqual([])
  await userEvent.click(approve)
  expect(decisions).toEqual(['approved'])
})
