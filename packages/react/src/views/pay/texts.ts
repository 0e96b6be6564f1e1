import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { texts as errorTexts } from '../../locale/errors/pay.js'

/** Texts of paying. Texts of its errors load with them, because no other view shows those. */
export const payTexts = {
  'pay.title': 'Pay',
  'pay.loading': 'Reading the request',
  'pay.invalid': "This request can't be paid",
  'pay.close': 'Close',
  'pay.to': 'To',
  'pay.network': 'Network',
  'pay.token': 'Token',
  'pay.label': 'Requested by',
  'pay.message': 'For',
  'pay.memo': 'Public note',
  'pay.reference': 'Reference',
  'pay.balance': 'You have',
  'pay.unknown': 'Unknown',
  'pay.stated': 'Anyone can write these words. Check the address with its owner.',
  'pay.imitates': 'This is not the known {token}. Check its address.',
  'pay.connect': 'Connect wallet',
  'pay.switch': 'Switch to {network}',
  'pay.review': 'Review payment',
  'pay.checking': 'Checking your balance',
  'pay.preparing': 'Preparing the payment',
  'pay.preparingSwap': 'Preparing the swap',
  'pay.switching': 'Confirm the network in {wallet}',
  'pay.short': 'You need {amount} more.',
  'pay.receive': 'Receive {token}',
  'pay.choose': 'Swap first',
  'pay.chooseText': 'You need {amount} more. Choose what to swap. You confirm the swap, then the payment.',
  'pay.swapping': 'Waiting for the swap',
  'pay.swappingText': 'You can confirm the payment next.',
  'pay.check': 'Check again',
  'pay.swapped': 'The swap is done. The payment is not sent yet.',
  'pay.swapLink': 'Show the swap',
  'pay.waiting': 'Confirm in {wallet}',
  'pay.waitingText': 'To cancel, decline it in your wallet.',
  'pay.changedAccount': 'Your account changed. Review the payment again.',
  'pay.changedNetwork': 'The network changed. Review the payment again.',
  'pay.changedBalance': 'Your balance changed. Review the payment again.',
  'pay.changedPrice': 'The price moved. Choose what to swap again.',
  'pay.changedName': 'The name has another address now. Review the payment again.',
  ...errorTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...payTexts })

/** Returns whether an error is one of paying itself. Texts of other errors load by their codes. */
export const isPayCode = (code: string): code is keyof typeof errorTexts => Object.hasOwn(errorTexts, code)
