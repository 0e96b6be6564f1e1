import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { texts as errorTexts } from '../../locale/errors/pay.js'

/** Texts of paying. Texts of its errors load with them, because no other view shows those. */
export const payTexts = {
  /** Title of a request to pay someone, from a link or a code. Verb. */
  'pay.title': 'Pay',
  /** For screen readers, while the request is being read. */
  'pay.loading': 'Reading the request',
  /** Heading, if the request cannot be paid. The reason is below. */
  'pay.invalid': "This request can't be paid",
  /** Button below pay.invalid. Verb. */
  'pay.close': 'Close',
  /** Label of the recipient. The address follows. */
  'pay.to': 'To',
  /** Label: the name of the network (blockchain) follows. */
  'pay.network': 'Network',
  /** Label: the name and the address of the token follow. */
  'pay.token': 'Token',
  /** Label: who asks for the payment, in the request's own words. A name follows. */
  'pay.label': 'Requested by',
  /** Label: what the payment is for, in the request's own words, such as "Order 4711". As in "purpose". */
  'pay.message': 'For',
  /** Label: the note that goes with the payment follows. Everyone can read it. */
  'pay.memo': 'Public note',
  /** Label: a code follows, by which the recipient finds the payment. Noun. */
  'pay.reference': 'Reference',
  /** Label: what the account has follows, such as 1.204 ETH. */
  'pay.balance': 'You have',
  /** After "You have": the balance is not known. */
  'pay.unknown': 'Unknown',
  /** Warning below pay.label and pay.message. "Its" is the address's: the person who gave it. */
  'pay.stated': 'Anyone can write these words. Check the address with its owner.',
  /** Warning about a token that uses another one's name. {token}: symbol, such as USDC. "Its" is the token's. */
  'pay.imitates': 'This is not the known {token}. Check its address.',
  /** Main button, if no wallet is connected. Verb. */
  'pay.connect': 'Connect wallet',
  /** Main button, if the wallet is on another network. Verb. {network}: name, such as Base. */
  'pay.switch': 'Switch to {network}',
  /** Main button. Opens the last check before paying. "Review" is a verb. */
  'pay.review': 'Review payment',
  /** For screen readers, while the main button is busy. */
  'pay.checking': 'Checking your balance',
  /** While the review is being prepared. */
  'pay.preparing': 'Preparing the payment',
  /** While the review of the swap is being prepared. "Swap": exchange of one token for another. */
  'pay.preparingSwap': 'Preparing the swap',
  /** While the wallet asks whether to switch the network. {wallet}: name of the wallet. */
  'pay.switching': 'Confirm the network in {wallet}',
  /** The account has too little. {amount}: what is missing, with its symbol, such as 0.5 ETH. */
  'pay.short': 'You need {amount} more.',
  /** Button below pay.short. Shows the address to receive at. Verb. {token}: symbol, such as ETH. */
  'pay.receive': 'Receive {token}',
  /** Heading above tokens that can be swapped for what is missing. "Swap": exchange for another token. Verb. */
  'pay.choose': 'Swap first',
  /** Below pay.choose. {amount}: what is missing, with its symbol, such as 0.5 ETH. */
  'pay.chooseText': 'You need {amount} more. Choose what to swap. You confirm the swap, then the payment.',
  /** While the network confirms the swap, in bold. */
  'pay.swapping': 'Waiting for the swap',
  /** Below pay.swapping. */
  'pay.swappingText': 'You can confirm the payment next.',
  /** Button below pay.swappingText: reads the balance again. Verb. */
  'pay.check': 'Check again',
  /** Notice once the swap is done. */
  'pay.swapped': 'The swap is done. The payment is not sent yet.',
  /** Link below pay.swapped. Opens a website with the transaction of the swap. Verb. */
  'pay.swapLink': 'Show the swap',
  /** While the wallet asks the visitor to confirm, in bold. {wallet}: name of the wallet. */
  'pay.waiting': 'Confirm in {wallet}',
  /** Below pay.waiting. "Decline" is what the visitor does in the wallet. */
  'pay.waitingText': 'To cancel, decline it in your wallet.',
  /** Notice. The visitor has to press "Review payment" again. */
  'pay.changedAccount': 'Your account changed. Review the payment again.',
  /** Notice. The visitor has to press "Review payment" again. */
  'pay.changedNetwork': 'The network changed. Review the payment again.',
  /** Notice. The visitor has to press "Review payment" again. */
  'pay.changedBalance': 'Your balance changed. Review the payment again.',
  /** Notice above the tokens that can be swapped. */
  'pay.changedPrice': 'The price moved. Choose what to swap again.',
  /** Notice: a name such as studio.eth leads to another address than before. */
  'pay.changedName': 'The name has another address now. Review the payment again.',
  ...errorTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...payTexts })

/** Returns whether an error is one of paying itself. Texts of other errors load by their codes. */
export const isPayCode = (code: string): code is keyof typeof errorTexts => Object.hasOwn(errorTexts, code)
