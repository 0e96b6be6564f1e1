import '@latchkey/react/styles.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './style.css'

const app = document.querySelector('#app')
if (!app) throw new Error('index.html has no element #app.')

mount(App, { target: app })
