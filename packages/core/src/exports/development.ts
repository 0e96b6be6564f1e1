export { explainNetworks } from '../adapter/explainNetworks.js'
export { misuse, show, suggest } from '../lib/misuse.js'
