import type { CodeFile } from './CodeFile.ts'
import type { Framework } from './parts.ts'

const app = (library: string) => `import { ConnectButton, LatchkeyProvider } from '@latchkey/${library}'
import '@latchkey/react/styles.css'
import { client } from './latchkey'

export default function App() {
  return (
    <LatchkeyProvider client={client}>
      <ConnectButton />
    </LatchkeyProvider>
  )
}
`

/** The files that show the button, with each framework. */
export const interfaces: Readonly<Record<Framework, readonly CodeFile[]>> = {
  react: [{ name: 'src/App.tsx', language: 'tsx', code: app('react') }],
  vue: [
    {
      name: 'src/main.ts',
      language: 'ts',
      code: `import { latchkey } from '@latchkey/vue'
import '@latchkey/react/styles.css'
import { createApp } from 'vue'
import App from './App.vue'
import { client } from './latchkey'

createApp(App).use(latchkey(client)).mount('#app')
`,
    },
    {
      name: 'src/App.vue',
      language: 'vue',
      code: `<script setup lang="ts">
import { ConnectButton } from '@latchkey/vue'
</script>

<template>
  <ConnectButton />
</template>
`,
    },
  ],
  svelte: [
    {
      name: 'src/App.svelte',
      language: 'svelte',
      code: `<script lang="ts">
  import { ConnectButton, LatchkeyProvider } from '@latchkey/svelte'
  import '@latchkey/react/styles.css'
  import { client } from './latchkey'
</script>

<LatchkeyProvider {client}>
  <ConnectButton />
</LatchkeyProvider>
`,
    },
  ],
  solid: [{ name: 'src/App.tsx', language: 'tsx', code: app('solid') }],
  element: [
    {
      name: 'src/main.ts',
      language: 'ts',
      code: `import { defineElement } from '@latchkey/element'
import '@latchkey/react/styles.css'
import { client } from './latchkey'

defineElement()
const button = document.querySelector('latchkey-button')
if (button) button.client = client
`,
    },
    {
      name: 'index.html',
      language: 'html',
      code: `<latchkey-button></latchkey-button>
<script type="module" src="/src/main.ts"></script>
`,
    },
  ],
  none: [
    {
      name: 'src/main.ts',
      language: 'ts',
      code: `import { mount } from '@latchkey/react/mount'
import '@latchkey/react/styles.css'
import { client } from './latchkey'

mount(client, document.querySelector('#wallet'), { button: true })
`,
    },
    {
      name: 'index.html',
      language: 'html',
      code: `<div id="wallet"></div>
<script type="module" src="/src/main.ts"></script>
`,
    },
  ],
}
