import { Component, signal } from '@angular/core'
import { isLatchkeyError } from '@latchkey/core'
import { client } from '../client'
import { fromStore } from './fromStore'

@Component({
  selector: 'app-account',
  template: `
    @if (account().address; as address) {
      <section>
        <dl>
          <dt>Address</dt>
          <dd>{{ address }}</dd>
        </dl>
        <button [disabled]="signing()" (click)="sign()">Sign a message</button>
        @if (signature()) {
          <output>{{ signature() }}</output>
        }
        @if (failure()) {
          <p role="alert">{{ failure() }}</p>
        }
      </section>
    } @else {
      <p class="quiet">Connect a wallet to see its account here.</p>
    }
  `,
})
export class Account {
  protected readonly account = fromStore(client.accounts.$active)
  protected readonly signing = signal(false)
  protected readonly signature = signal('')
  protected readonly failure = signal('')

  protected async sign(): Promise<void> {
    this.signing.set(true)
    this.failure.set('')
    try {
      this.signature.set(await client.signMessage({ message: 'Hello' }))
    } catch (error) {
      if (!isLatchkeyError(error)) throw error
      if (error.code !== 'rpc/user_rejected') this.failure.set(error.message)
    } finally {
      this.signing.set(false)
    }
  }
}
