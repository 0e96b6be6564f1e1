export type { PayApi, PayRequest, PayStart, PayState, PayStep, PaySwap } from '../features/pay/PayApi.js'
export { pay } from '../features/pay/pay.js'
export { payErrors } from '../features/pay/payErrors.js'
