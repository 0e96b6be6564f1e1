import { type ComponentChild, render } from 'preact'
import { onTestFinished } from 'vitest'

/** Shows content in the page's root until the test is finished. */
export function mountPage(content: ComponentChild): void {
  document.documentElement.lang = 'en'
  document.title = 'Wallet'
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  render(content, element)
  onTestFinished(() => {
    render(null, element)
    element.remove()
  })
}
