import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { noResultsTexts } from '../../parts/messages/noResultsTexts.js'

/** Texts of the views of swapping. */
export const swapTexts = {
  /** Title of the form that exchanges one token for another. Verb. */
  'swap.title': 'Swap',
  /** Title of the list of tokens to pay with or to receive. */
  'swap.selectToken': 'Select token',
  /** Title of the last check before swapping. "Swap" is a noun here: review of the exchange. */
  'swap.preview': 'Review swap',
  /** Title once the swap has succeeded. */
  'swap.done': 'Swapped',
  /** Title while the network has not confirmed the swap yet. */
  'swap.doneOpen': 'Swapping',
  /** Title after a swap that failed. */
  'swap.doneFailed': 'Not swapped',
  /** Title while it is unclear whether the swap worked. Asks the visitor to check. */
  'swap.doneUnknown': 'Check the swap',
  /** Label of the field for the amount that the visitor gives. */
  'swap.sell': 'You pay',
  /** Label of the field, and in the review, for the estimated amount that the visitor gets. The amount follows. */
  'swap.buy': 'You receive, about',
  /** Button in the form while no token is chosen. Opens the list of tokens. */
  'swap.token': 'Select token',
  /** Label of a button, for screen readers. {token}: symbol of the chosen token, such as ETH. */
  'swap.changeToken': '{token}, change token',
  /** Name, for screen readers, of the button that exchanges the two tokens of the form. Verb. */
  'swap.flip': 'Switch the tokens',
  /** Button that enters the whole balance. Short for "maximum". */
  'swap.max': 'Max',
  /** Below the amount: what the account has. {amount}: with its symbol, such as 1.204 ETH. */
  'swap.balance': 'Balance {amount}',
  /** Below the amount, while the balance of the account is not known. */
  'swap.unknownBalance': 'Balance unknown',
  /** On the main button of the form, until both tokens are selected. */
  'swap.token_missing': 'Select a token',
  /** Question below an amount such as 1,234. Two buttons follow, with the two meanings: 1234 and 1.234. */
  'swap.unclearComma': 'Which amount do you mean?',
  /** On the main button of the form, until an amount is entered. */
  'swap.amount_missing': 'Enter an amount',
  /** On the main button of the form: what was entered is no amount. */
  'swap.amount_invalid': 'Enter a valid amount',
  /** On the main button of the form: the account has less than the amount. {token}: symbol, such as ETH. */
  'swap.insufficient_balance': 'Not enough {token}',
  /** For screen readers, while the main button is busy: a price is being requested. */
  'swap.quote_missing': 'Getting a price',
  /** On the main button of the form: no exchange offers this swap. */
  'swap.noQuote': 'No price found',
  /** Main button of the form once it is complete. Opens the last check before swapping. "Review" is a verb. */
  'swap.review': 'Review swap',
  /** For screen readers, while the main button is busy. */
  'swap.preparing': 'Checking the swap',
  /** Label in the form: the price follows, with swap.rateText. */
  'swap.rate': 'Price',
  /** After "Price": what one token is worth in the other. {sell}: 1 ETH. {buy}: 2501.37 USDC. */
  'swap.rateText': '{sell} is about {buy}',
  /** Label in the form and the review: the lowest amount that the visitor gets follows, such as 2476 USDC. */
  'swap.minimum': 'You receive at least',
  /** Label: a percentage follows. How much the swap itself worsens the price. */
  'swap.impact': 'Price impact',
  /** After a label, if the value is not known. */
  'swap.unknown': 'Unknown',
  /** Label in the review, and heading in the settings: how far the price may fall. A percentage follows. */
  'swap.slippage': 'Slippage',
  /** Below the percentages to choose from, under the heading "Slippage". */
  'swap.slippageText': 'The price may fall by this much before the swap is cancelled.',
  /** Closed part of the form. A press opens it. {slippage}: the percentage set in it, such as 1%. Noun. */
  'swap.settings': 'Settings · {slippage}',
  /** Switch in the settings: the exchange may spend any amount of the token. Verb. */
  'swap.unlimited': 'Approve without a limit',
  /** Below swap.unlimited. "Saves": later swaps need no approval. "Exchange": the service that swaps. */
  'swap.unlimitedText': 'Saves later approvals. The exchange could then take all of this token at any time.',
  /** Warning in the form and the review. {percent}: such as 7.5%. */
  'swap.highImpact': 'You lose {percent} of the value. Try a smaller amount.',
  /** Notice above the form, which is empty again. */
  'swap.changedAccount': 'Your account changed. Enter the swap again.',
  /** Notice above the form, which is empty again. */
  'swap.changedNetwork': 'The network changed. Enter the swap again.',
  /** Notice above the form. The visitor has to press "Review swap" again. */
  'swap.changedBalance': 'Your balance changed. Review the swap again.',
  /** Notice above the form. The visitor has to press "Review swap" again. */
  'swap.changedPrice': 'The price moved. Review the swap again.',
  /** Button below an error in the form. Verb. */
  'swap.again': 'Get a new price',
  /** Above the main button of the review. */
  'swap.carefully': 'Review transaction carefully',
  /** Label in the review: the visitor's address follows. */
  'swap.from': 'Account',
  /** Label in the review: the name of the network (blockchain) follows. */
  'swap.network': 'Network',
  /** Label in the review: the address of the service that swaps follows. Noun. */
  'swap.router': 'Exchange',
  /** Label in the review: how much of the token the exchange may spend follows, with swap.exactly or swap.noLimit. */
  'swap.approval': 'Approval',
  /** After "Approval". {amount}: with its symbol, such as 100 USDC. */
  'swap.exactly': 'Exactly {amount}',
  /** After "Approval": the exchange may spend any amount. */
  'swap.noLimit': 'No limit',
  /** Warning in the review. "This": what the wallet asks next. {token}: symbol, such as USDC. */
  'swap.noLimitWarning': 'After this, the exchange can take all of your {token}.',
  /** Label in the review: the highest network fee follows, such as 0.0004 ETH. */
  'swap.fee': 'Network fee, at most',
  /** Label in the review: who pays the network fee follows, such as swap.paidBy. */
  'swap.feePayer': 'Network fee',
  /** In the review, after "Network fee". {name}: name of a company. */
  'swap.paidBy': 'Paid by {name}',
  /** In the review, after "Network fee": a company without a known name pays it. */
  'swap.paidBySponsor': 'Paid by a sponsor',
  /** As swap.fee, if more transactions follow this one. */
  'swap.feeNow': 'Fee of this step, at most',
  /** In the review, after a label for a fee: the visitor's wallet will show it. */
  'swap.feeByWallet': 'Your wallet shows it',
  /** Label in the review: an estimated fee for storing data follows, such as 0.0001 ETH. */
  'swap.data_fee': 'Data fee, about',
  /** Label in the review: a cost follows. Solana charges it once, to open the visitor's account for a token. */
  'swap.account_rent': 'Opens a token account',
  /** Above the main button of the review. {count}: 2 or 3 prompts. {token}: symbol of what the visitor pays, such as USDC. */
  'swap.steps': {
    count: {
      one: 'Your wallet asks {count} time: to approve {token}, then to swap.',
      other: 'Your wallet asks {count} times: to approve {token}, then to swap.',
    },
  },
  /** Above the main button of the review: one prompt for both. {token}: symbol of what the visitor pays, such as USDC. */
  'swap.batch': 'Your wallet approves {token} and swaps in one step.',
  /** Above the main button of the review, before the last prompt. {token}: symbol, such as USDC. */
  'swap.lastStep': '{token} is approved. Now confirm the swap.',
  /** Button of the review. Goes back to the form without swapping. Verb. */
  'swap.cancel': 'Cancel',
  /** Main button of the review: sets an old approval to zero. Verb. */
  'swap.reset': 'Reset approval',
  /** Main button of the review: lets the exchange spend the token. Verb. {token}: symbol, such as USDC. */
  'swap.approve': 'Approve {token}',
  /** Main button of the review. Swaps the tokens. Verb. */
  'swap.confirm': 'Swap',
  /** While the wallet asks the visitor to confirm, in bold. {wallet}: name of the wallet. */
  'swap.waiting': 'Confirm in {wallet}',
  /** Below swap.waiting. "Decline" is what the visitor does in the wallet. */
  'swap.waitingText': 'To cancel, decline it in your wallet.',
  /** While the network confirms the approval, in bold. */
  'swap.approving': 'Waiting for the approval',
  /** Below swap.approving. "It" is the approval. */
  'swap.approvingText': 'The network is confirming it. You can confirm the swap next.',
  /** After the visitor has declined the swap in the wallet. The button says "Try again". */
  'swap.rejected': 'You declined it in your wallet.',
  /** Heading of an error in the review. Nothing was swapped. */
  'swap.failed': "Couldn't swap",
  /** Heading of an error in the review. It may have been swapped. */
  'swap.unclear': 'Check before you swap again',
  /** Button after an error in the review. Opens the review once more. "Review" is a verb. */
  'swap.reviewAgain': 'Review again',
  /** Button after an error in the review. Goes back to the form, to change it. */
  'swap.edit': 'Back to the form',
  /** Heading after the visitor has confirmed. {sell}: amount with its symbol, such as 1 ETH. {buy}: symbol, such as USDC. */
  'swap.pendingTitle': 'Swapping {sell} to {buy}',
  /** Below swap.pendingTitle. "It" is the swap. */
  'swap.pendingText': 'The network has accepted it. This takes a moment.',
  /** Heading after the swap, with success. {sell}: amount with its symbol, such as 1 ETH. {buy}: symbol, such as USDC. */
  'swap.confirmedTitle': 'Swapped {sell} to {buy}',
  /** Below swap.confirmedTitle. {minimum}: amount with its symbol, such as 2476 USDC. */
  'swap.confirmedText': 'The network has confirmed the swap. At least {minimum} arrived.',
  /** Heading after the swap: it is not known whether it worked. */
  'swap.minedTitle': 'The outcome is unknown',
  /** Below swap.minedTitle. "Explorer" is the website where transactions can be looked up. */
  'swap.minedText': 'The transaction is in a block. Check the explorer before you swap again.',
  /** Heading after the swap: the network refused the transaction. */
  'swap.failedTitle': 'The swap failed',
  /** Below swap.failedTitle. */
  'swap.failedText': 'Your tokens stayed in your account. The network kept its fee.',
  /** Heading after the swap: the network has forgotten the transaction. */
  'swap.droppedTitle': "The network doesn't have the transaction",
  /** Below swap.droppedTitle. "It" is the transaction, which may still be carried out. */
  'swap.droppedText': 'It can still get through. Check the explorer before you swap again.',
  /** Heading after a swap from an account with several owners, who all have to sign. */
  'swap.proposedTitle': 'Waiting for signatures',
  /** Below swap.proposedTitle. */
  'swap.proposedText': 'The swap is made once the other owners of your account have signed.',
  /** Follows the text after the swap. "One" is the fee. */
  'swap.feeChanged': 'Your wallet set the network fee itself. It can differ from the one you reviewed.',
  /** Heading after the swap: another transaction of the account was carried out in its place. */
  'swap.replacedTitle': 'Another transaction took its place',
  /** Below swap.replacedTitle. "It" is the visitor's transaction. */
  'swap.replacedText': 'Your wallet may have sped it up or cancelled it. Check before you swap again.',
  /** Link after the swap. Opens the website of the network where transactions can be looked up. Noun. */
  'swap.explorer': 'Explorer',
  /** Name, for screen readers, of the button that copies the number of the transaction. */
  'swap.copyHash': 'Copy transaction ID',
  /** Button after the swap. Closes the window. As in "finished". */
  'swap.close': 'Done',
  /** Placeholder of the search field above the tokens: what can be searched for. */
  'swap.search': 'Name, symbol or address',
  /** Heading in the list of tokens: those that the account has. */
  'swap.yours': 'Your tokens',
  /** Label, for screen readers, of buttons with a few well-known tokens. Adjective about tokens. */
  'swap.suggested': 'Suggested',
  /** Heading in the list of tokens: all others. */
  'swap.all': 'Tokens',
  /** In place of the list: no token fits the search. */
  'swap.noTokens': 'No tokens found',
  /** In place of the list of tokens, with the button "Try again". */
  'swap.tokensFailed': "Couldn't load the tokens",
  /** Below the list of tokens, which shows the first of many. */
  'swap.more': 'Search to see more tokens.',
  /** In place of the form. Heading. */
  'swap.gone': 'No account connected',
  /** Below swap.gone. "It" is the wallet. */
  'swap.goneText': 'Connect a wallet to swap from it.',
  /** Button below swap.gone. Verb. */
  'swap.connect': 'Connect wallet',
  /** In place of the form. Heading. */
  'swap.none': 'No swaps here',
  /** Below swap.none. */
  'swap.noneText': "This app can't get prices for swaps.",
  /** In place of the form. Heading. */
  'swap.unsupported': 'Network not supported for swaps',
  /** Below swap.unsupported. {network}: name, such as Polkadot. */
  'swap.unsupportedText': "You can't swap on {network} here. Switch to another network.",
  /** Button below swap.unsupported. Verb. */
  'swap.networks': 'Choose a network',
  ...noResultsTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...swapTexts })
