export * from '../networks/layerOnes.js'
export * from '../networks/layerTwos.js'
export * from '../networks/networks.js'
export * from '../networks/testnets.js'
