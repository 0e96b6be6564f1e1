import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { client } from '../client'
import { Account } from './Account'

@Component({
  selector: 'app-root',
  imports: [Account],
  // <latchkey-button> is an element and no component.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>My app</h1>
      <latchkey-button [client]="client" />
      <app-account />
    </main>
  `,
})
export class App {
  protected readonly client = client
}
