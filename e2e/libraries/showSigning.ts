import type { Latchkey } from '@latchkey/core'
import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'

/** Shows the modal's button and one that signs a message, with the signature or the code of the error. */
export function showSigning(client: Latchkey): void {
  mount(client, document.body.appendChild(document.createElement('div')), { button: true })
  const button = document.body.appendChild(document.createElement('button'))
  button.textContent = 'Sign message'
  const result = document.body.appendChild(document.createElement('output'))
  button.addEventListener('click', () => {
    const show = (text: string) => {
      result.textContent = text
    }
    client.signMessage({ message: 'Hello' }).then(show, ({ code }: { readonly code: string }) => show(code))
  })
}
