import { Component, computed, linkedSignal, signal } from '@angular/core'
import { isLatchkeyError } from '@latchkey/core'
import { client } from '../client'
import { fromStore } from './fromStore'

@Component({
  selector: 'app-account',
  template: `
    @if (address()) {
      <section>
        <dl>
          <dt>Address</dt>
          <dd>{{ address() }}</dd>
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
  private readonly account = fromStore(client.accounts.$active)
  protected readonly address = computed(() => this.account().address)
  protected readonly signing = signal(false)
  // Another account begins without the signature and the failure of the last one.
  protected readonly signature = linkedSignal({ source: this.address, computation: () => '' })
  protected readonly failure = linkedSignal({ source: this.address, computation: () => '' })

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
