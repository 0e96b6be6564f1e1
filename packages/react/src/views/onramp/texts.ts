import { baseTexts } from '../../locale/baseTexts.js'
import { createTexts } from '../../locale/createTexts.js'
import { noResultsTexts } from '../../parts/messages/noResultsTexts.js'

/** Texts of the views of buying. */
export const onrampTexts = {
  /** Title of the form to buy coins with money, and its button. Verb. */
  'buy.title': 'Buy',
  /** Title of the list of tokens. Verb. */
  'buy.selectToken': 'Select token',
  /** Title of the list of currencies, such as euro. Verb. */
  'buy.selectCurrency': 'Select currency',
  /** Label over the field for the amount of money. */
  'buy.pay': 'You pay',
  /** Label over the amount of coins. */
  'buy.get': 'You get',
  /** Label for screen readers of the button beside the field. {currency}: code such as EUR; then what the button does. */
  'buy.currency': '{currency}, change currency',
  /** Label for screen readers of the button beside the coins. {token}: symbol such as ETH; then what the button does. */
  'buy.token': '{token}, change token',
  /** Below the field: least and largest amount. {min}, {max}: amounts of money. */
  'buy.limits': '{min} – {max}',
  /** Label for screen readers of the choice below. Noun. */
  'buy.method': 'Payment method',
  /** Choice: pay by credit or debit card. Short. */
  'buy.card': 'Card',
  /** Choice: pay by bank transfer. Short. */
  'buy.ach_bank_account': 'Bank transfer',
  /** In a list, below the name. {token}: symbol; {network}: name of the blockchain network. */
  'buy.tokenOn': '{token} on {network}',
  /** Label before the fees. Noun. */
  'buy.fees': 'Fees',
  /** Label before the whole amount of money. */
  'buy.total': 'You pay in total',
  /** Below the coins: where they go. {address}: short form of the visitor's address. */
  'buy.to': 'To your account {address}',
  /** Amount of coins that is estimated. {amount}: amount. */
  'buy.about': 'About {amount}',
  /** Amount of coins without a known price. {amount}: money; {token}: symbol of the coin. */
  'buy.worth': '{amount} of {token}, less fees',
  /** For screen readers while prices are loading. Quote: offer of a price. */
  'buy.quoting': 'Getting a quote',
  /** Warning below the coins. Quoted: offered. */
  'buy.estimate': 'Estimate: no provider quoted a price. Fees are unknown.',
  /** Note below a list of currencies or tokens that the server did not send. "Them": the choices. */
  'buy.builtIn': 'Common choices. The provider may not offer all of them.',
  /** Heading over the companies that sell coins. Noun. */
  'buy.provider': 'Provider',
  /** In the row of a company. {percent}: percentage, such as 3.5%. */
  'buy.fee': '{percent} fee',
  /** In the row of a company whose fee is not known. "Its": of the company. */
  'buy.unknownFee': 'The provider shows its fee',
  /** Below the form. {provider}: name of the company. */
  'buy.final': '{provider} sells the coins and shows the final price.',
  /** Link after that, and title of an explanation. */
  'buy.about_buying': 'How buying works',
  /** Button of the form; opens the page of the company. Verb. {provider}: name of the company. */
  'buy.continue': 'Continue to {provider}',
  /** Button that cannot be used yet: the field is empty. Imperative. */
  'buy.amount_missing': 'Enter an amount',
  /** The same: the sign in the amount may separate thousands or decimals. */
  'buy.unclearComma': 'Which amount do you mean?',
  /** The same: what was entered is no amount. Imperative. */
  'buy.amount_invalid': 'Enter a valid amount',
  /** The same. Imperative. {min}: amount of money. */
  'buy.amount_too_low': 'Enter at least {min}',
  /** The same. Imperative. {max}: amount of money. */
  'buy.amount_too_high': 'Enter at most {max}',
  /** For screen readers while the form is loading. */
  'buy.loading': 'Loading what you can buy',
  /** Title without a connected account. */
  'buy.gone': 'No account connected',
  /** Below that title. The coins: those to buy. */
  'buy.goneText': 'Connect a wallet that receives the coins.',
  /** Button below that title. Verb. */
  'buy.connect': 'Connect wallet',
  /** Title: no coins are sold for this app. */
  'buy.none': 'Nothing to buy here',
  /** Below that title. */
  'buy.noneText': "No coins are on sale for this app's networks.",
  /** Button below that title: get coins from someone instead of buying. Verb. */
  'buy.receive': 'Receive instead',
  /** Hint inside the field that searches tokens. Nouns. */
  'buy.search': 'Name or symbol',
  /** Title when that search finds nothing. */
  'buy.noCoins': 'No tokens found',
  /** Title while the page of the company opens. {provider}: name of the company. */
  'buy.opening': 'Opening {provider}',
  /** Below that title. */
  'buy.openingText': 'The page opens in a new window.',
  /** Title while the visitor buys there. Imperative. {provider}: name of the company. */
  'buy.waiting': 'Complete the purchase at {provider}',
  /** Below that title. "We": this app. */
  'buy.waitingText': 'We check your balance until the coins arrive.',
  /** Title: the browser did not let the window open. */
  'buy.blocked': 'Your browser blocked the window',
  /** Below that title. Imperative. {provider}: name of the company. */
  'buy.blockedText': 'Open {provider} with the button below.',
  /** Button that opens the page of the company. Verb. */
  'buy.open': 'Open page',
  /** The same once it was opened. Verb. */
  'buy.again': 'Open again',
  /** Button: copy the address of that page. Verb. */
  'buy.copyLink': 'Copy link',
  /** Button: stop waiting. Form: where the amount was entered. */
  'buy.stop': 'Back to the form',
  /** Message: the balance could not be read, and is read again automatically. */
  'buy.failed': "Can't read your balance. Retrying…",
  /** Message after a long wait. "Nothing": no coins. */
  'buy.stopped': 'Nothing has arrived yet. Some purchases take days.',
  /** Message: the balance on this network cannot be watched. */
  'buy.unsupported': "We can't see when the coins arrive. Check your balance later.",
  /** Button: look at the balance now. Verb. */
  'buy.check': 'Check again',
  /** Title at the end, also announced. {amount}: amount and symbol of the coins. */
  'buy.arrived': '{amount} arrived',
  /** Below that title. {network}: name of the network. "This amount": that of the title. */
  'buy.arrivedText': 'Your balance on {network} has grown by this amount.',
  /** Button that closes the view. */
  'buy.done': 'Done',
  ...noResultsTexts,
} as const

export const { Text, useMessage } = createTexts({ ...baseTexts, ...onrampTexts })
